/** Imported before anything that writes: what this process makes is for its user's eyes only, from the first byte on. */
process.umask(0o077);
