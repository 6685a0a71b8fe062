/** By the variables of one call of a form: which failures the form says at its fields. */
const saidByForm = new WeakMap<object, (error: Error) => boolean>();

/** @param variables of the call that is about to be made; one object serves one call */
export function saysAtFields(variables: unknown, says: (error: Error) => boolean): void {
  if (isObject(variables)) saidByForm.set(variables, says);
}

/** The failure stands at the fields of the form that made the call: a toast would say it again. */
export function isSaidAtFields(error: Error, variables: unknown): boolean {
  return isObject(variables) && (saidByForm.get(variables)?.(error) ?? false);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
