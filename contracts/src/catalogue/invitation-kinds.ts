/** An invitation comes from a partner's dialog, a joint application from a registration together with a named partner. */
export type InvitationKind = 'invitation' | 'joint_application';
