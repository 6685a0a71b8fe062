// as frontend/src/features/partners/admin/partners-screen.tsx
import { send } from '../../../api/send.ts';

export const reads = [
  () => fetch('/api/admin/partners'),
  () => window.fetch('/api/admin/partners'),
  () => send({ method: 'GET', path: '/api/admin/partners' }, {}),
  () => new XMLHttpRequest(),
];
