"""What an editor shows and offers at a place: pure functions on reports and offsets, without its protocol's types."""
