/** The logins of every app that is started for tests. */
export const superadmin = { username: 'superadmin', password: 'correct-horse-7' };
export const adminviewer = { username: 'adminviewer', password: 'only-looking-7' };
