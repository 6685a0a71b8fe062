/** Sends the link of an invitation to an address that was typed; e-mail, of which invitations know nothing, implements it. */
export abstract class InvitationMail {
  /** Takes one of those that a company may send in a day. @throws RefusedError where no e-mail is sent, TryLater */
  abstract take(inviterId: string): Promise<void>;
  /** Sends it once, however often it is asked for. The address is forgotten with that. */
  abstract send(invitation: { readonly invitationId: string; readonly inviterId: string; readonly email: string }): Promise<void>;
}
