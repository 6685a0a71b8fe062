export const operatorActNames = ['add', 'reset-password', 'reset-second-factor'] as const;

/** A request of an operator at the command line. */
export interface OperatorAct {
  readonly act: (typeof operatorActNames)[number];
  /** The administrator that the act is about. */
  readonly username: string;
  readonly osUser: string;
}
