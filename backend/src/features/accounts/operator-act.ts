export const operatorActNames = ['add', 'reset-password', 'reset-second-factor'] as const;

/** What an operator asks for at the command line. */
export interface OperatorAct {
  readonly act: (typeof operatorActNames)[number];
  /** Of an administrator. */
  readonly username: string;
  readonly osUser: string;
}
