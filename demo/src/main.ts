import '@accelerator/backend/public/early';

// Everything else is loaded once signals are heard.
await import('./serve-demo.ts');
