/** Another administrator who has it open. */
export interface PresenceView {
  readonly username: string;
}
