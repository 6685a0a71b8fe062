/**
 * The version that a decision on a pair is made on: the profiles of the two, and the applications, which the instant of the second
 * one tells apart.
 */
export interface DecisionVersion {
  readonly app: number;
  readonly solutions: number;
  /** 0 without applications of both. */
  readonly applications: number;
}

export function versionText({ app, solutions, applications }: DecisionVersion): string {
  return [app, solutions, applications].join('.');
}

function readVersion(text: string): DecisionVersion {
  const [app = 0, solutions = 0, applications = 0] = text.split('.').map(Number);
  return { app, solutions, applications };
}

/**
 * The changes that others than the reader have made since.
 * @param byOthers the newest version that they have made; its applications are 0 where the reader alone made them
 */
export function changedByOthers(opened: string, byOthers: string): 'profile' | 'applications' | undefined {
  const [then, now] = [readVersion(opened), readVersion(byOthers)];
  if (now.applications !== 0 && now.applications !== then.applications) return 'applications';
  return now.app > then.app || now.solutions > then.solutions ? 'profile' : undefined;
}
