import type { ApplicationStatus } from '../catalogue/application-statuses.ts';
import type { Role } from '../catalogue/partner-types.ts';

/** GET /api/user. `companyId` is the partner; administrators have none. */
export interface UserView {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly applicationStatus: ApplicationStatus | null;
  readonly companyId: string | null;
  readonly readOnly: boolean;
  readonly returnTo?: string;
}

/** The answer to a registration: the new user, signed in, and how the application stands. */
export interface RegisteredView extends UserView {
  readonly applicationMessage: string;
  readonly applicationScore: number;
}

/** What the front end may show of the installation: set by the environment, null hides the link. */
export interface SettingsView {
  readonly supportEmail: string | null;
  readonly feedbackUrl: string | null;
  readonly guideUrl: string | null;
}
