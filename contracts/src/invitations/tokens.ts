/** 32 bytes in base64url. */
const form = /^[\w-]{43}$/;

/** Tells what the text of a link can be; anything else was not copied whole. */
export function isInvitationToken(text: string): boolean {
  return form.test(text);
}
