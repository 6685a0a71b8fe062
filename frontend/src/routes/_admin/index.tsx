import { createFileRoute } from '@tanstack/react-router';
import { Overview } from './-overview.tsx';

export const Route = createFileRoute('/_admin/')({ component: Overview });
