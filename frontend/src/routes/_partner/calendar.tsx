import { createFileRoute } from '@tanstack/react-router';
import { CalendarScreen } from '../../features/cohorts/partner/calendar-screen.tsx';

export const Route = createFileRoute('/_partner/calendar')({ component: CalendarScreen });
