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
  /** Hexadecimal, of 32 bytes: what the browser keeps of unsaved work is sealed under it, so that the same user alone can read it. */
  readonly draftKey?: string;
  /** The password that logs in is temporary. */
  readonly mustChangePassword?: true;
  /** While it is: the names that the next one may not be, of the person and the company. */
  readonly passwordNames?: readonly string[];
  /** Nothing opens before the administrator has a second factor. */
  readonly mustSetUpSecondFactor?: true;
}

/** The state of the second factor of an administrator. */
export interface SecondFactorView {
  readonly isOn: boolean;
  /** Of ten; 0 where it is off. */
  readonly recoveryCodesLeft: number;
  /** This installation lets no administrator in without one. */
  readonly isRequired: boolean;
}

/** The data that an authenticator app needs. `uri` (otpauth://) is what its QR code says. */
export interface SecondFactorBegunView {
  /** Base32. */
  readonly secret: string;
  readonly uri: string;
}

/** They are shown this once. */
export interface RecoveryCodesView {
  readonly recoveryCodes: readonly string[];
}

/** A browser in which the caller is logged in. Instants are ISO 8601 UTC. */
export interface SessionView {
  readonly id: string;
  /** It is the one that asks. */
  readonly current: boolean;
  readonly startedAt: string;
  readonly activeAt: string;
  /** Unless it is used, and at the latest 30 days after it began; 12 hours for administrators. */
  readonly endsAt: string;
  /** 'Firefox on Windows'; null where the browser did not say. */
  readonly browser: string | null;
  /** The beginning of its address: 192.0.2.0/24, 2001:db8:1::/48. */
  readonly network: string;
}

/** A login that may look at everything and change nothing. */
export interface AdminUserView {
  readonly userId: string;
  readonly username: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** The last day on which it opens anything, yyyy-MM-dd UTC; null where it does not end by itself. */
  readonly endsOn: string | null;
  readonly hasSecondFactor: boolean;
  /** May export personal data. */
  readonly exportPersonalData: boolean;
}

/** An administrator who may change things. */
export type AdministratorView = Omit<AdminUserView, 'endsOn'>;

/** The answer to making a view-only login. */
export interface AdminUserAddedView {
  readonly temporaryPassword: string;
}

/** The answer to a reset. */
export interface PasswordResetView {
  readonly username: string;
  readonly temporaryPassword: string;
}

/** The one password that can be looked up. */
export interface PasswordView {
  readonly username: string;
  readonly password: string;
}

/** The answer to a registration: the new user, logged in, and how the application stands. */
export interface RegisteredView extends UserView {
  readonly applicationMessage: string;
  readonly applicationScore: number;
}

/** The settings of the installation that the front end may show: set by the environment, null hides the link. */
export interface SettingsView {
  readonly supportEmail: string | null;
  readonly feedbackUrl: string | null;
  readonly guideUrl: string | null;
  /** True if e-mail is sent. */
  readonly sendsMail: boolean;
  /** True if the caller has a session. */
  readonly signedIn?: boolean;
}
