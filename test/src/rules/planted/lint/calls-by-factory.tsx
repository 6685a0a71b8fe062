// as frontend/src/features/partners/admin/partners-screen.tsx
import ky from 'ky';
import { send } from '../../../api/send.ts';

export const reads = [
  () => fetch('/api/admin/partners'),
  () => window.fetch('/api/admin/partners'),
  () => ky('/api/admin/partners'),
  () => send({ method: 'GET', path: '/api/admin/partners' }, {}),
  () => new XMLHttpRequest(),
];
