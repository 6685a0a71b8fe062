/** Imported before anything else: what a process is to know before it loads the rest. */
import '../platform/config/require-node.ts';
import '../platform/config/signals.ts';
import '../platform/config/private-files.ts';
