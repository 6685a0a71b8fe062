/** The routers that are on their way to another page, whose content has not got the focus yet. */
const underWay = new WeakSet<object>();

export function noteDeparture(router: object): void {
  underWay.add(router);
}

/** True once for each way to another page, whichever frame it arrives in. */
export function takeArrival(router: object): boolean {
  return underWay.delete(router);
}
