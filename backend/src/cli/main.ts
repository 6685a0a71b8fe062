import '../platform/config/require-node.ts';
import '../platform/config/signals.ts';
import '../platform/config/private-files.ts';
import './output/told-to-end.ts';

// Everything else is loaded once signals are heard.
await import('./called.ts');
