import { createFileRoute } from '@tanstack/react-router';
import { loadOverview } from './-overview-loader.ts';
import { Overview } from './-overview.tsx';

export const Route = createFileRoute('/_admin/')({ loader: loadOverview, component: Overview });
