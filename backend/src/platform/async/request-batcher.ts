interface Asked<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Questions that many ask at once, for one message to the server instead of many. Whoever asks while a round is under way is in the
 * next one with the others: it begins after they asked, so no answer is older than its question.
 */
export class RequestBatcher<Question, Answer> {
  readonly #ask: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  #waiting: Asked<Question, Answer>[] = [];
  #isUnderWay = false;

  /** @param ask Answers in the order of the questions. Where it fails, it fails for all of that round. */
  constructor(ask: (questions: readonly Question[]) => Promise<readonly Answer[]>) {
    this.#ask = ask;
  }

  ask(question: Question): Promise<Answer> {
    const answer = new Promise<Answer>((resolve, reject) => this.#waiting.push({ question, resolve, reject }));
    if (!this.#isUnderWay) void this.#rounds();
    return answer;
  }

  async #rounds(): Promise<void> {
    this.#isUnderWay = true;
    while (this.#waiting.length > 0) {
      const round = this.#waiting;
      this.#waiting = [];
      try {
        const answers = await this.#ask(round.map(({ question }) => question));
        round.forEach(({ resolve }, index) => resolve(answers[index]!));
      } catch (error) {
        for (const { reject } of round) reject(error);
      }
    }
    this.#isUnderWay = false;
  }
}
