"""What the page of the table asks for."""
