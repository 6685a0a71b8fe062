/** The duration of past reviews, measured where they are counted; partnerships show it, and count nothing. */
export abstract class ReviewPace {
  /**
   * From both applications to the decision, of the 90 days until `now` (ISO 8601 UTC): the median in business days; null where too few were
   * decided to say anything, undefined for a moment of the past, for which it was not recorded.
   */
  abstract ofPartnerships(now: string): Promise<number | null | undefined>;
}
