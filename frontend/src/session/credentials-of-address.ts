interface Credentials {
  username: string;
  password: string;
}

declare global {
  interface Window {
    /** Left by before-paint.js, which takes the credentials of a login link out of the address. */
    credentialsOfAddress?: Credentials | undefined;
  }
}

/** The credentials of the login link with which the page was opened, if it was. */
export function peekCredentialsOfAddress(): Credentials | undefined {
  const credentials = window.credentialsOfAddress;
  return credentials?.username && credentials.password ? credentials : undefined;
}

/** Once the page holds them, nothing else on it can read them. */
export function forgetCredentialsOfAddress(): void {
  window.credentialsOfAddress = undefined;
}
