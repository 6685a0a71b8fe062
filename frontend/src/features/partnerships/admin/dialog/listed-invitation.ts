import type { AdminPartnershipView, ListedInvitationView } from '@accelerator/contracts/partnerships/views';

/** An invitation, or a joint application, that has not become a partnership. */
export type ListedInvitation = AdminPartnershipView & { readonly invitation: ListedInvitationView };

export const isInvitation = (pair: AdminPartnershipView): pair is ListedInvitation => pair.invitation !== null;
