/** Imported before anything that logs: the log-ins stay on the screen. QUIET=0 brings the log of requests back. */
process.env['QUIET'] ??= '1';
