/** The login that runs the programme: it alone looks after the shared one. */
export const superadmin = 'superadmin';
/** The view-only login that people share. Its password is set by the superadmin alone. */
export const sharedLogin = 'adminviewer';
