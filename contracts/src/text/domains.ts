import { trimmed } from './trimmed.ts';

/** Both ends have it, and neither brings its types to contracts. */
declare const URL: new (address: string) => { readonly hostname: string };

const ascii = /^[\0-\x7f]*$/;
/** Of ASCII, letters, digits, hyphens and dots: what else an address would take apart is no name. Of the others IDNA says which are. */
const nameCharacters = /^(?:[a-z0-9.-]|[^\0-\x7f])+$/;
const wideCharacters = /[\uff01-\uff5e]/g;
const distanceOfWide = 0xfee0;
const fullStops = /[。｡]/g;
/** They are in no domain and no mailbox: IDNA leaves them out too. */
const ignored = /[\u00ad\u200b\u2060\ufeff]/g;
const domain = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;
const hostName = /^(?=.{1,253}\.?$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.?$/;
const fourNumbers = /^\d+(\.\d+){3}$/;

/** A company domain in its one form: ASCII in lower case, without scheme, www, path and trailing dot. What is no domain stays none. */
export function bareDomain(text: string): string {
  const bare = tidiedAddress(text)
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '');
  return asciiDomain(bare)
    .replace(/^www\./, '')
    .replace(/\.$/, '');
}

/** An address of e-mail or the web as it is meant: keyboards of East Asia type wide letters, signs and full stops. */
export function tidiedAddress(text: string): string {
  return trimmed(text)
    .replace(ignored, '')
    .replace(wideCharacters, (wide) => String.fromCharCode(wide.charCodeAt(0) - distanceOfWide))
    .replace(fullStops, '.');
}

/** True if a domain in its one form is a name of the Internet (IDNA). */
export function isDomain(text: string): boolean {
  return domain.test(text) && hostOf(text) === text;
}

/**
 * Tells a text that names a host of any network, by a name in any alphabet or an address of four numbers. The underscore is for the names
 * that containers have.
 */
export function isHostName(text: string): boolean {
  const host = hostOf(text.toLowerCase().replaceAll('_', '-'));
  return host !== undefined && hostName.test(host) && (!fourNumbers.test(host) || host === text);
}

/**
 * The form in which addresses of e-mail are compared: lower case with the domain in ASCII. Accents and everything else that tells two
 * mailboxes apart stays.
 */
export function addressKeyOf(email: string): string {
  const at = email.lastIndexOf('@');
  return (
    email
      .slice(0, at + 1)
      .normalize('NFC')
      .toLowerCase() + domainOfAddress(email)
  );
}

/** The forms of an address: its own, and the one in which addresses were compared while the letters of a domain stayed as they are. */
export function addressKeysOf(email: string): readonly string[] {
  return [addressKeyOf(email), email.toLowerCase()];
}

/** The part of an e-mail address behind the @, in the one form of domains. */
export function domainOfAddress(email: string): string {
  return asciiDomain(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

/**
 * Tells an address that e-mail reaches through any servers: before the @, other letters than those of ASCII pass only where all of them on
 * the way can hand them on (SMTPUTF8), which few do. Behind it they have an ASCII form.
 */
export function hasPlainMailbox(email: string): boolean {
  return ascii.test(email.slice(0, email.lastIndexOf('@')));
}

/** As it is where it is no name that has such a form. */
function asciiDomain(text: string): string {
  return ascii.test(text) ? text : (hostOf(text) ?? text);
}

function hostOf(text: string): string | undefined {
  try {
    return nameCharacters.test(text) ? new URL(`http://${text}`).hostname : undefined;
  } catch {
    return undefined;
  }
}
