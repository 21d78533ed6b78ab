import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';

export default tseslint.config(
    { ignores: ['dist', 'out-test', 'node_modules'] },
    eslint.configs.recommended,
    {
        files: ['**/*.ts'],
        extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
        languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
        rules: {
            '@typescript-eslint/explicit-module-boundary-types': 'error',
            '@typescript-eslint/consistent-type-imports': 'error',
            '@typescript-eslint/strict-boolean-expressions': 'error',
            eqeqeq: 'error',
        },
    },
    {
        files: ['**/*.mjs'],
        languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
    },
);
