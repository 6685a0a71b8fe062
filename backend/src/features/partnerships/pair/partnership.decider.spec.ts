import type { OneSide, PartnershipEvent } from '@accelerator/contracts/partnerships';
import { describe, expect, test } from '@jest/globals';
import { given } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { partnershipDecider } from './partnership.decider.ts';
import {
  acme,
  acmeApplied,
  active,
  applied,
  approved,
  becameMutual,
  bolt,
  bothApplied,
  canceled,
  completed,
  contacted,
  departed,
  removed,
  frozen,
  interested,
  interestedToo,
  lapsed,
  mutual,
  noted,
  pair,
  passed,
  receipt,
  reconsidered,
  rejected,
  released,
  submitted,
  thawed,
  withdrawn,
} from './partnership.fixtures.ts';

const applying = { ...acme, applicationId: "acme's", cohortId: 1, message: null };
const answering = { ...bolt, applicationId: "bolt's", cohortId: 1, message: null };

describe('expressing interest', () => {
  test('is kept for the side that says it', () => {
    given(partnershipDecider, [])
      .when('ExpressInterest', acme)
      .then([interested(acme)]);
  });

  test('becomes mutual in the same append when it is the second yes', () => {
    given(partnershipDecider, [interested(acme)])
      .when('ExpressInterest', bolt)
      .then([interestedToo(bolt), becameMutual]);
    given(partnershipDecider, [interested(bolt)])
      .when('ExpressInterest', acme)
      .then([interestedToo(acme), becameMutual]);
  });

  test('changes nothing the second time', () => {
    given(partnershipDecider, mutual).when('ExpressInterest', acme).nothing();
  });

  test('is not mutual with someone who has passed since', () => {
    given(partnershipDecider, [interested(acme), withdrawn(acme), interested(acme), passed(bolt), withdrawn(acme)])
      .when('ExpressInterest', acme)
      .then([interested(acme)]);
  });

  test('takes a pass of the same side back', () => {
    const { state } = given(partnershipDecider, [passed(acme), interested(acme)]);
    expect(state.sides.app).toMatchObject({ interested: true, passed: false });
  });
});

describe('withdrawing interest', () => {
  const withdrawing = { ...acme, reason: null };

  test('is kept for the side that says it', () => {
    given(partnershipDecider, mutual)
      .when('WithdrawInterest', withdrawing)
      .then([withdrawn(acme)]);
  });

  test('changes nothing where there was no interest', () => {
    given(partnershipDecider, [interested(bolt)])
      .when('WithdrawInterest', withdrawing)
      .nothing();
  });

  test('cancels a running application first, whichever of the two has applied', () => {
    const cancellation = canceled({ applicationIds: ["acme's"] });
    given(partnershipDecider, acmeApplied)
      .when('WithdrawInterest', withdrawing)
      .then([cancellation, withdrawn(acme)]);
    given(partnershipDecider, acmeApplied)
      .when('WithdrawInterest', { ...bolt, reason: null })
      .then([canceled({ by: 'solutions', applicationIds: ["acme's"] }), withdrawn(bolt)]);
  });

  test('cancels an active partnership, with the reason under the key of the company that gives it', () => {
    const personal = { subject: 'acme', fields: { reason: 'No budget' } };
    given(partnershipDecider, active)
      .when('WithdrawInterest', { ...acme, reason: 'No budget' })
      .then([canceled({ was: 'active', private: personal }), withdrawn(acme)]);
  });
});

describe('what was over with its cohort', () => {
  const over = { completedCohortId: 1 };
  const leaving = { ...acme, ...over, reason: null };
  const byAdministrator = { ...pair, ...over, by: 'admin', reason: null } as const;

  test('is completed and not canceled by a withdrawal, a pass and a departure', () => {
    given(partnershipDecider, active)
      .when('WithdrawInterest', leaving)
      .then([completed, withdrawn(acme)]);
    given(partnershipDecider, active)
      .when('PassPartner', leaving)
      .then([completed, withdrawn(acme), passed(acme)]);
    given(partnershipDecider, active)
      .when('DepartPartner', leaving)
      .then([completed, departed(acme, true)]);
  });

  test('lapses where only one of the two had applied', () => {
    given(partnershipDecider, acmeApplied)
      .when('WithdrawInterest', { ...leaving, ...bolt })
      .then([lapsed(acme), withdrawn(bolt)]);
  });

  test('cannot be canceled any more', () => {
    for (const history of [active, acmeApplied]) {
      given(partnershipDecider, history)
        .when('CancelPartnership', { ...leaving, by: 'app' })
        .refused('nothing_to_cancel');
      given(partnershipDecider, history).when('CancelPartnership', byAdministrator).refused('nothing_to_cancel');
    }
  });

  test('is told from what runs in another cohort', () => {
    given(partnershipDecider, active)
      .when('WithdrawInterest', { ...leaving, completedCohortId: 2 })
      .then([canceled({ was: 'active' }), withdrawn(acme)]);
  });
});

describe('passing', () => {
  const passing = { ...bolt, reason: null };

  test('is kept, also by someone who has not said anything yet', () => {
    given(partnershipDecider, [])
      .when('PassPartner', passing)
      .then([passed(bolt)]);
  });

  test('changes nothing the second time', () => {
    given(partnershipDecider, [passed(bolt)])
      .when('PassPartner', passing)
      .nothing();
  });

  test('cancels what runs between the two first', () => {
    given(partnershipDecider, bothApplied)
      .when('PassPartner', passing)
      .then([canceled({ by: 'solutions' }), withdrawn(bolt), passed(bolt)]);
  });

  test('looks like a withdrawal to a side that goes on seeing the pair, and like nothing to one that loses sight of it', () => {
    given(partnershipDecider, mutual)
      .when('PassPartner', passing)
      .then([withdrawn(bolt), passed(bolt)]);
    given(partnershipDecider, [interested(bolt)])
      .when('PassPartner', passing)
      .then([passed(bolt)]);
  });

  test('ends the interest and the bookmark of the side that passes, and nothing of the other one', () => {
    const saved = { type: 'PartnerSaved', data: bolt } as const;
    const { sides } = given(partnershipDecider, [...mutual, saved, passed(bolt)]).state;
    expect(sides.solutions).toMatchObject({ interested: false, passed: true, saved: false });
    expect(sides.app).toMatchObject({ interested: true, passed: false });
  });
});

describe('a side that was passed over', () => {
  const said = [
    ['ExpressInterest', acme],
    ['WithdrawInterest', { ...acme, reason: null }],
    ['PassPartner', { ...acme, reason: null }],
    ['ReconsiderPartner', acme],
    ['WriteNotes', { ...acme, notes: 'Call on Monday' }],
    ['SavePartner', { ...acme, saved: true }],
  ] as const;

  test('is refused whatever it says, as if there were no such partner, where it had said nothing before', () => {
    for (const history of [[passed(bolt)], [interested(acme), withdrawn(acme), passed(bolt)]])
      for (const [name, data] of said) given(partnershipDecider, history).when(name, data).refused('partner_unknown');
  });

  test('goes on where it had shown interest, also after it withdrew', () => {
    const history = [interested(acme), passed(bolt)];
    given(partnershipDecider, history)
      .when('WithdrawInterest', { ...acme, reason: null })
      .then([withdrawn(acme)]);
    given(partnershipDecider, [...history, withdrawn(acme)])
      .when('ExpressInterest', acme)
      .then([interested(acme)]);
  });

  test('goes on where it had passed itself, also after it reconsidered', () => {
    given(partnershipDecider, [interested(bolt), passed(acme), passed(bolt), reconsidered(acme)])
      .when('WriteNotes', { ...acme, notes: 'Call on Monday' })
      .then([noted(acme, 'Call on Monday')]);
  });

  test('goes on after an active partnership was canceled by the pass', () => {
    const history = [...active, canceled({ by: 'solutions', was: 'active' }), withdrawn(bolt), passed(bolt)];
    given(partnershipDecider, history)
      .when('ExpressInterest', acme)
      .then([interested(acme)]);
  });
});

describe('reconsidering a pass', () => {
  test('takes it back, and leaves the side undecided', () => {
    given(partnershipDecider, [passed(acme)])
      .when('ReconsiderPartner', acme)
      .then([reconsidered(acme)]);
    expect(given(partnershipDecider, [passed(acme), reconsidered(acme)]).state.sides.app).toMatchObject({
      interested: false,
      passed: false,
    });
  });

  test('changes nothing for a side that has not passed', () => {
    given(partnershipDecider, [interested(acme), passed(bolt)])
      .when('ReconsiderPartner', acme)
      .nothing();
  });
});

describe('writing notes', () => {
  test('keeps them under the key of the company that writes', () => {
    given(partnershipDecider, [])
      .when('WriteNotes', { ...bolt, notes: 'Call on Monday' })
      .then([noted(bolt, 'Call on Monday')]);
  });

  test('changes nothing where they say the same, and can empty them', () => {
    const history = [noted(acme, 'Call on Monday')];
    given(partnershipDecider, history)
      .when('WriteNotes', { ...acme, notes: 'Call on Monday' })
      .nothing();
    given(partnershipDecider, history)
      .when('WriteNotes', { ...acme, notes: '' })
      .then([noted(acme, '')]);
  });

  test('never touches those of the other side', () => {
    const { sides } = given(partnershipDecider, [noted(acme, 'Ours'), noted(bolt, 'Theirs')]).state;
    expect([sides.app.notes, sides.solutions.notes]).toEqual(['Ours', 'Theirs']);
  });

  test('are empty again once their key has been destroyed', () => {
    const forgotten = { type: 'PartnershipNoted', data: { ...acme, private: { subject: 'acme', fields: null } } } as const;
    expect(given(partnershipDecider, [forgotten]).state.sides.app.notes).toBe('');
  });
});

test.each([interested(acme), passed(acme), noted(acme, 'Call'), { type: 'PartnerSaved', data: acme } as const])(
  'a pair talks from its first event on: $type',
  (first) => {
    expect(given(partnershipDecider, []).state.phase).toBe('none');
    expect(given(partnershipDecider, [first]).state.phase).toBe('talking');
  },
);

describe('saving a partner for later', () => {
  const saved = { type: 'PartnerSaved', data: acme } as const;

  test('is kept, and can be taken back', () => {
    given(partnershipDecider, [])
      .when('SavePartner', { ...acme, saved: true })
      .then([saved]);
    given(partnershipDecider, [saved])
      .when('SavePartner', { ...acme, saved: false })
      .then([{ type: 'PartnerUnsaved', data: acme }]);
  });

  test('can be done again', () => {
    given(partnershipDecider, [saved, { type: 'PartnerUnsaved', data: acme }])
      .when('SavePartner', { ...acme, saved: true })
      .then([saved]);
  });

  test('changes nothing where it is so already', () => {
    given(partnershipDecider, [saved])
      .when('SavePartner', { ...acme, saved: true })
      .nothing();
    given(partnershipDecider, [saved])
      .when('SavePartner', { ...bolt, saved: false })
      .nothing();
  });
});

describe('evaluating a partner', () => {
  const evaluating = { ...acme, evaluated: true, evaluationNotes: 'A good fit' };
  const evaluated = {
    type: 'PartnerEvaluated',
    data: { ...acme, evaluated: true, private: { subject: 'acme', fields: { evaluationNotes: 'A good fit' } } },
  } as const;

  test('keeps the mark and the note', () => {
    given(partnershipDecider, mutual).when('EvaluatePartner', evaluating).then([evaluated]);
  });

  test('keeps the note where only the mark changes', () => {
    const unmarked = { type: 'PartnerEvaluated', data: { ...acme, evaluated: false, private: null } } as const;
    given(partnershipDecider, [...mutual, evaluated])
      .when('EvaluatePartner', { ...acme, evaluated: false, evaluationNotes: null })
      .then([unmarked]);
    expect(given(partnershipDecider, [...mutual, evaluated, unmarked]).state.sides.app).toMatchObject({
      evaluated: false,
      evaluationNotes: 'A good fit',
    });
  });

  test('keeps the mark where only the note changes', () => {
    const note = { subject: 'acme', fields: { evaluationNotes: 'Too small' } };
    given(partnershipDecider, mutual)
      .when('EvaluatePartner', { ...acme, evaluated: null, evaluationNotes: 'Too small' })
      .then([{ type: 'PartnerEvaluated', data: { ...acme, evaluated: false, private: note } }]);
    given(partnershipDecider, [...mutual, evaluated])
      .when('EvaluatePartner', { ...acme, evaluated: null, evaluationNotes: 'Too small' })
      .then([{ type: 'PartnerEvaluated', data: { ...acme, evaluated: true, private: note } }]);
  });

  test('changes nothing where it says the same', () => {
    given(partnershipDecider, [...mutual, evaluated])
      .when('EvaluatePartner', evaluating)
      .nothing();
    given(partnershipDecider, mutual)
      .when('EvaluatePartner', { ...acme, evaluated: false, evaluationNotes: null })
      .nothing();
  });

  test('is refused before the interest is mutual', () => {
    given(partnershipDecider, [interested(acme)])
      .when('EvaluatePartner', evaluating)
      .refused('not_mutual');
  });
});

describe('marking as contacted', () => {
  test('is kept once for the two', () => {
    given(partnershipDecider, mutual)
      .when('MarkContacted', bolt)
      .then([contacted(bolt)]);
    given(partnershipDecider, [...mutual, contacted(bolt)])
      .when('MarkContacted', acme)
      .nothing();
  });

  test('is refused before the interest is mutual', () => {
    given(partnershipDecider, [interested(acme)])
      .when('MarkContacted', acme)
      .refused('not_mutual');
  });
});

describe('connecting by an invitation', () => {
  const connecting = { ...pair, inviterId: 'acme' };
  const wants = (side: OneSide): PartnershipEvent => ({
    type: 'InterestExpressed',
    data: { ...side, mutual: true, inviterId: 'acme' },
  });

  test('is the interest of both, the inviter first', () => {
    given(partnershipDecider, [])
      .when('ConnectPartners', connecting)
      .then([wants(acme), wants(bolt), becameMutual]);
    given(partnershipDecider, [])
      .when('ConnectPartners', { ...connecting, inviterId: 'bolt' })
      .then([
        { type: 'InterestExpressed', data: { ...bolt, mutual: true, inviterId: 'bolt' } },
        { type: 'InterestExpressed', data: { ...acme, mutual: true, inviterId: 'bolt' } },
        becameMutual,
      ]);
  });

  test('adds what is missing', () => {
    given(partnershipDecider, [interested(bolt)])
      .when('ConnectPartners', connecting)
      .then([wants(acme), becameMutual]);
    given(partnershipDecider, mutual).when('ConnectPartners', connecting).nothing();
  });

  test('takes back a pass of either', () => {
    given(partnershipDecider, [passed(acme), passed(bolt)])
      .when('ConnectPartners', connecting)
      .then([reconsidered(acme), reconsidered(bolt), wants(acme), wants(bolt), becameMutual]);
  });

  test('is refused once one of the two has left', () => {
    given(partnershipDecider, [...mutual, departed(bolt)])
      .when('ConnectPartners', connecting)
      .refused('partner_unknown');
  });
});

describe('applying to a cohort', () => {
  test('is kept for the first of the two, with its message under the key of its company', () => {
    given(partnershipDecider, mutual)
      .when('ApplyToCohort', { ...applying, message: 'Shall we?' })
      .then([applied(acme, { message: 'Shall we?' })]);
  });

  test('puts the pair before the administrators when the second of the two applies', () => {
    given(partnershipDecider, acmeApplied)
      .when('ApplyToCohort', answering)
      .then([applied(bolt), submitted()]);
    given(partnershipDecider, [...mutual, applied(bolt)])
      .when('ApplyToCohort', applying)
      .then([applied(acme), submitted()]);
  });

  test('changes nothing when the same application arrives again', () => {
    given(partnershipDecider, acmeApplied).when('ApplyToCohort', applying).nothing();
    given(partnershipDecider, bothApplied).when('ApplyToCohort', applying).nothing();
    given(partnershipDecider, active).when('ApplyToCohort', applying).nothing();
  });

  test('moves the application of the first to another cohort while the second has not applied', () => {
    const moved = { applicationId: 'second', cohortId: 2 };
    given(partnershipDecider, acmeApplied)
      .when('ApplyToCohort', { ...applying, ...moved })
      .then([applied(acme, { ...moved, from: 1 })]);
  });

  test('is refused before the interest is mutual', () => {
    given(partnershipDecider, [interested(acme)])
      .when('ApplyToCohort', applying)
      .refused('not_mutual');
    given(partnershipDecider, [...mutual, withdrawn(bolt)])
      .when('ApplyToCohort', applying)
      .refused('not_mutual');
  });

  test('is refused where the other has applied to a different cohort', () => {
    given(partnershipDecider, acmeApplied)
      .when('ApplyToCohort', { ...answering, cohortId: 2 })
      .refused('different_cohort');
  });

  test('names the cohort in the refusal where it is known', () => {
    const answer = partnershipDecider.decide.ApplyToCohort(
      { ...answering, cohortId: 2, cohortName: 'Spring 2026' },
      given(partnershipDecider, acmeApplied).state,
      { now: '2026-03-04T12:00:00.000Z', actor: { kind: 'programme' } },
    );
    expect(answer).toEqual({ refused: 'different_cohort', details: { cohort: 'Spring 2026' } });
  });

  test('is refused once both have applied, except to the same cohort', () => {
    const again = { ...applying, applicationId: 'second' };
    given(partnershipDecider, bothApplied)
      .when('ApplyToCohort', { ...again, cohortId: 2 })
      .refused('already_both_applied');
    given(partnershipDecider, bothApplied).when('ApplyToCohort', again).nothing();
  });

  test('is refused in an active partnership', () => {
    given(partnershipDecider, active)
      .when('ApplyToCohort', { ...applying, applicationId: 'second' })
      .refused('already_active');
  });

  describe('once the cohort is over to which one side has applied alone', () => {
    const next = { applicationId: 'second', cohortId: 2 };
    const again = { ...next, message: null, completedCohortId: 1 };
    const letGo = lapsed(acme);

    test('the other one can apply for another cohort, which lets that application go', () => {
      const events = [letGo, applied(bolt, next)];
      given(partnershipDecider, acmeApplied)
        .when('ApplyToCohort', { ...bolt, ...again })
        .then(events);
      expect(given(partnershipDecider, [...acmeApplied, ...events]).state).toMatchObject({
        phase: 'talking',
        completedCohortIds: [],
        sides: { app: { interested: true, application: null }, solutions: { application: next } },
      });
    });

    test('and the first one joins it there', () => {
      const theirs = { applicationId: 'third', cohortId: 2 };
      given(partnershipDecider, [...acmeApplied, letGo, applied(bolt, next)])
        .when('ApplyToCohort', { ...acme, ...theirs, message: null })
        .then([applied(acme, theirs), submitted({ cohortId: 2, appApplicationId: 'third', solutionsApplicationId: 'second' })]);
    });

    test('the one that had applied applies anew as it changes its cohort', () => {
      given(partnershipDecider, acmeApplied)
        .when('ApplyToCohort', { ...acme, ...again })
        .then([applied(acme, next)]);
    });

    test('nothing changes when the same application arrives again', () => {
      given(partnershipDecider, [...acmeApplied, letGo, applied(bolt, next)])
        .when('ApplyToCohort', { ...bolt, ...again })
        .nothing();
    });

    test('an application to another cohort than the one that is over goes on counting', () => {
      given(partnershipDecider, acmeApplied)
        .when('ApplyToCohort', { ...bolt, ...again, completedCohortId: 3 })
        .refused('different_cohort');
    });
  });

  describe('once the cohort of their partnership is over', () => {
    const next = { applicationId: 'second', cohortId: 2, message: null };
    const again = { ...acme, ...next, completedCohortId: 1 };

    test('records the completion first, and leaves both interested and without an application', () => {
      const events = [completed, applied(acme, { applicationId: 'second', cohortId: 2 })];
      given(partnershipDecider, active).when('ApplyToCohort', again).then(events);
      expect(given(partnershipDecider, [...active, ...events]).state).toMatchObject({
        phase: 'talking',
        cohortId: null,
        completedCohortIds: [1],
        sides: { app: { interested: true, application: { cohortId: 2 } }, solutions: { interested: true, application: null } },
      });
    });

    test('goes on to the approval as the first time', () => {
      const waiting = [...active, completed, applied(acme, { applicationId: 'second', cohortId: 2 })];
      const theirs = { applicationId: 'third', cohortId: 2 };
      const submittedNext = submitted({ cohortId: 2, appApplicationId: 'second', solutionsApplicationId: 'third' });
      given(partnershipDecider, waiting)
        .when('ApplyToCohort', { ...bolt, ...next, ...theirs, completedCohortId: 1 })
        .then([applied(bolt, theirs), submittedNext]);
      given(partnershipDecider, [...waiting, applied(bolt, theirs), submittedNext])
        .when('ApprovePartnership', { ...pair, cohortId: 2, receipt, applicationIds: [] })
        .then([{ type: 'PartnershipApproved', data: { ...pair, cohortId: 2, receipt } }]);
    });

    test('changes nothing when the same application arrives again', () => {
      given(partnershipDecider, [...active, completed, applied(acme, { applicationId: 'second', cohortId: 2 })])
        .when('ApplyToCohort', again)
        .nothing();
    });

    test('is refused for another cohort than the one that is over, and for that one', () => {
      given(partnershipDecider, active)
        .when('ApplyToCohort', { ...again, completedCohortId: 3 })
        .refused('already_active');
      given(partnershipDecider, active)
        .when('ApplyToCohort', { ...again, cohortId: 1 })
        .refused('cohort_closed');
    });

    test('the approval that is over stays, where it arrives again', () => {
      given(partnershipDecider, [...active, completed])
        .when('ApprovePartnership', { ...pair, cohortId: 1, receipt, applicationIds: [] })
        .nothing();
    });
  });
});

describe('releasing an application that the other side can no longer join', () => {
  const release = { ...acme, applicationId: "acme's" };

  test('lets it go and keeps the interest', () => {
    given(partnershipDecider, acmeApplied)
      .when('ReleaseApplication', release)
      .then([released(acme)]);
    const { phase, sides } = given(partnershipDecider, [...acmeApplied, released(acme)]).state;
    expect([phase, sides.app.application, sides.app.interested]).toEqual(['talking', null, true]);
  });

  test('changes nothing where another application stands there', () => {
    given(partnershipDecider, acmeApplied)
      .when('ReleaseApplication', { ...release, applicationId: 'older' })
      .nothing();
    given(partnershipDecider, mutual).when('ReleaseApplication', release).nothing();
  });

  test('changes nothing once both have applied', () => {
    given(partnershipDecider, bothApplied).when('ReleaseApplication', release).nothing();
  });

  describe('once its cohort is over and another one has taken its place', () => {
    const over = { ...release, cohortOver: true } as const;
    const bothLapsed = [...bothApplied, lapsed(acme), lapsed(bolt)];

    test('lets go those of both, so that they await no decision and can apply together anew', () => {
      given(partnershipDecider, bothApplied)
        .when('ReleaseApplication', over)
        .then([lapsed(acme), lapsed(bolt)]);
      const { state } = given(partnershipDecider, bothLapsed);
      expect(state).toMatchObject({ phase: 'talking', cohortId: null, outcome: null });
      expect([state.sides.app, state.sides.solutions]).toMatchObject([
        { application: null, interested: true },
        { application: null, interested: true },
      ]);
      const next = { applicationId: 'second', cohortId: 2 };
      given(partnershipDecider, bothLapsed)
        .when('ApplyToCohort', { ...bolt, ...next, message: null })
        .then([applied(bolt, next)]);
    });

    test('lets go that of one side alone', () => {
      given(partnershipDecider, acmeApplied)
        .when('ReleaseApplication', over)
        .then([lapsed(acme)]);
    });

    test('changes nothing the second time, of another application, and of a partnership', () => {
      given(partnershipDecider, bothLapsed).when('ReleaseApplication', over).nothing();
      given(partnershipDecider, bothApplied)
        .when('ReleaseApplication', { ...over, applicationId: 'older' })
        .nothing();
      given(partnershipDecider, active).when('ReleaseApplication', over).nothing();
    });

    test('can be approved, rejected and canceled no more', () => {
      const given_ = given(partnershipDecider, bothLapsed);
      given_.when('ApprovePartnership', { ...pair, cohortId: 1, receipt, applicationIds: [] }).refused('not_awaiting_approval');
      given_.when('RejectPartnership', { ...pair, reason: null, receipt }).refused('not_awaiting_approval');
      given_.when('CancelPartnership', { ...pair, by: 'admin', reason: null }).refused('nothing_to_cancel');
    });
  });
});

describe('an application that has ended', () => {
  test.each([
    ['canceled', [...acmeApplied, canceled()]],
    ['rejected', [...bothApplied, rejected()]],
    ['released', [...acmeApplied, released(acme)]],
    ['replaced by another one', [...acmeApplied, applied(acme, { applicationId: 'second', cohortId: 2 })]],
  ])('because it was %s does not come back, however late it is sent', (_, history) => {
    given(partnershipDecider, history).when('ApplyToCohort', applying).refused('taken_back');
  });

  test('is not approved in the place of the one that came after it', () => {
    const again = [
      applied(acme, { applicationId: 'again' }),
      applied(bolt, { applicationId: 'again too' }),
      submitted({ appApplicationId: 'again', solutionsApplicationId: 'again too' }),
    ];
    given(partnershipDecider, [...bothApplied, rejected(), ...again])
      .when('ApprovePartnership', { ...pair, cohortId: 1, receipt, applicationIds: ["acme's", "bolt's"] })
      .refused('not_awaiting_approval');
  });
});

describe('approving a partnership', () => {
  const approving = { ...pair, cohortId: 1, applicationIds: [], receipt };

  test('makes it active in the cohort, with what the administrator saw', () => {
    given(partnershipDecider, bothApplied).when('ApprovePartnership', approving).then([approved]);
  });

  test('changes nothing the second time', () => {
    given(partnershipDecider, active).when('ApprovePartnership', approving).nothing();
  });

  test('is refused where it is active in another cohort', () => {
    given(partnershipDecider, active)
      .when('ApprovePartnership', { ...approving, cohortId: 2 })
      .refused('already_active');
  });

  test('is refused while not both have applied, or to another cohort', () => {
    given(partnershipDecider, acmeApplied).when('ApprovePartnership', approving).refused('not_awaiting_approval');
    given(partnershipDecider, bothApplied)
      .when('ApprovePartnership', { ...approving, cohortId: 2 })
      .refused('not_awaiting_approval');
  });

  test.each([acme, bolt])('is refused while the $side side is not approved', (side) => {
    given(partnershipDecider, [...bothApplied, frozen(side)])
      .when('ApprovePartnership', approving)
      .refused('frozen');
    given(partnershipDecider, [...bothApplied, frozen(side), thawed(side)])
      .when('ApprovePartnership', approving)
      .then([approved]);
  });
});

describe('rejecting a partnership', () => {
  const rejecting = { ...pair, reason: null, receipt };

  test('ends both applications, with the reason under the key of the pair', () => {
    given(partnershipDecider, bothApplied).when('RejectPartnership', rejecting).then([rejected()]);
    given(partnershipDecider, bothApplied)
      .when('RejectPartnership', { ...rejecting, reason: 'Too early' })
      .then([rejected('Too early')]);
  });

  test('keeps the interest, so that the two may apply again', () => {
    expect(given(partnershipDecider, [...bothApplied, rejected()]).state).toMatchObject({ phase: 'talking', cohortId: null });
    given(partnershipDecider, [...bothApplied, rejected()])
      .when('ApplyToCohort', { ...applying, applicationId: 'second', cohortId: 2 })
      .then([applied(acme, { applicationId: 'second', cohortId: 2 })]);
  });

  test('is refused where nothing awaits approval', () => {
    given(partnershipDecider, acmeApplied).when('RejectPartnership', rejecting).refused('not_awaiting_approval');
    given(partnershipDecider, active).when('RejectPartnership', rejecting).refused('not_awaiting_approval');
    given(partnershipDecider, [...bothApplied, rejected()])
      .when('RejectPartnership', rejecting)
      .refused('not_awaiting_approval');
  });
});

describe('canceling', () => {
  const canceling = { ...pair, by: 'app', reason: null } as const;

  test('ends an application of one side, or of both', () => {
    given(partnershipDecider, acmeApplied)
      .when('CancelPartnership', canceling)
      .then([canceled({ applicationIds: ["acme's"] })]);
    given(partnershipDecider, bothApplied).when('CancelPartnership', canceling).then([canceled()]);
  });

  test('keeps the interest where it was an application', () => {
    const { phase, cohortId, sides } = given(partnershipDecider, [...bothApplied, canceled()]).state;
    expect([phase, cohortId, sides.app.application, sides.solutions.application]).toEqual(['talking', null, null, null]);
    expect([sides.app.interested, sides.solutions.interested]).toEqual([true, true]);
  });

  test('ends the interest of both where the partnership was active', () => {
    given(partnershipDecider, active)
      .when('CancelPartnership', canceling)
      .then([canceled({ was: 'active' })]);
    const { phase, sides } = given(partnershipDecider, [...active, canceled({ was: 'active' })]).state;
    expect([phase, sides.app.interested, sides.solutions.interested]).toEqual(['talking', false, false]);
  });

  test('keeps the reason under the key of the company that gives it, and of the pair for an administrator', () => {
    const reason = 'We lost the client';
    given(partnershipDecider, active)
      .when('CancelPartnership', { ...canceling, by: 'solutions', reason })
      .then([canceled({ by: 'solutions', was: 'active', private: { subject: 'bolt', fields: { reason } } })]);
    given(partnershipDecider, active)
      .when('CancelPartnership', { ...canceling, by: 'admin', reason })
      .then([canceled({ by: 'admin', was: 'active', private: { subject: 'acme-bolt', fields: { reason } } })]);
  });

  test('is refused where nothing runs', () => {
    given(partnershipDecider, mutual).when('CancelPartnership', canceling).refused('nothing_to_cancel');
    given(partnershipDecider, [...active, canceled({ was: 'active' })])
      .when('CancelPartnership', canceling)
      .refused('nothing_to_cancel');
  });
});

describe('putting on hold', () => {
  test('is kept for the side that lost its approval, and ends when it is approved again', () => {
    given(partnershipDecider, bothApplied)
      .when('FreezePartnership', { ...acme, applicationId: "acme's", decision: 5 })
      .then([frozen(acme, 5)]);
    given(partnershipDecider, [...bothApplied, frozen(acme)])
      .when('ThawPartnership', { ...acme, applicationId: "acme's", decision: 6 })
      .then([thawed(acme, 6)]);
  });

  test('changes nothing the second time', () => {
    given(partnershipDecider, [...bothApplied, frozen(acme, 5)])
      .when('FreezePartnership', { ...acme, applicationId: "acme's", decision: 5 })
      .nothing();
  });

  test('goes by the order of the decisions, and not by the order in which they are heard of', () => {
    given(partnershipDecider, bothApplied)
      .when('ThawPartnership', { ...acme, applicationId: "acme's", decision: 6 })
      .then([thawed(acme, 6)]);
    given(partnershipDecider, [...bothApplied, thawed(acme, 6)])
      .when('FreezePartnership', { ...acme, applicationId: "acme's", decision: 5 })
      .nothing();
    given(partnershipDecider, [...bothApplied, frozen(acme, 5)])
      .when('FreezePartnership', { ...acme, applicationId: "acme's", decision: 7 })
      .then([frozen(acme, 7)]);
    given(partnershipDecider, [...bothApplied, frozen(acme, 7)])
      .when('ThawPartnership', { ...acme, applicationId: "acme's", decision: 6 })
      .nothing();
  });

  test('comes to nothing where the application has ended', () => {
    given(partnershipDecider, [...bothApplied, canceled()])
      .when('FreezePartnership', { ...acme, applicationId: "acme's", decision: 5 })
      .nothing();
  });

  test('leaves where the application stands', () => {
    expect(given(partnershipDecider, [...bothApplied, frozen(acme)]).state).toMatchObject({ phase: 'submitted', cohortId: 1 });
  });

  test.each([
    ['canceled', [...bothApplied, frozen(acme), canceled()]],
    ['rejected', [...bothApplied, frozen(acme), rejected()]],
    ['released', [...acmeApplied, frozen(acme), released(acme)]],
  ])('ends with the application when it is %s, because nothing is left to go on', (_, history) => {
    expect(given(partnershipDecider, history).state.sides.app.frozen).toBe(false);
  });
});

describe('the departure of one of the two from the programme', () => {
  test('ends what runs between them first, by that side and without a word', () => {
    given(partnershipDecider, active)
      .when('DepartPartner', acme)
      .then([canceled({ was: 'active', departing: true }), departed(acme, true, { was: 'active', cohortId: 1 })]);
    given(partnershipDecider, [...mutual, applied(bolt)])
      .when('DepartPartner', acme)
      .then([
        canceled({ applicationIds: ["bolt's"], departing: true }),
        departed(acme, true, { was: 'application', cohortId: 1 }),
      ]);
  });

  test('says that an administrator removed it, where one erased the company', () => {
    const erasing = { actor: { kind: 'administrator', userId: 'quinn' } } as const;
    given(partnershipDecider, mutual)
      .when('DepartPartner', acme, erasing)
      .then([removed(acme)]);
  });

  test('says whether the other one knew of the pair', () => {
    given(partnershipDecider, [interested(bolt)])
      .when('DepartPartner', acme)
      .then([departed(acme)]);
    given(partnershipDecider, [noted(acme, 'Call'), passed(acme)])
      .when('DepartPartner', acme)
      .then([departed(acme, false)]);
  });

  test('changes nothing the second time', () => {
    given(partnershipDecider, [...mutual, departed(acme)])
      .when('DepartPartner', acme)
      .nothing();
  });

  test('lets go of all that the side had said, and of the interest of both; the words of the other one stay', () => {
    const before = [...mutual, noted(acme, 'Call'), noted(bolt, 'Write'), departed(acme)];
    expect(given(partnershipDecider, before).state.sides).toMatchObject({
      app: { left: true, interested: false, notes: '' },
      solutions: { left: false, interested: false, notes: 'Write' },
    });
  });

  test('may be that of the second one too, whose words then go as well', () => {
    const before = [...mutual, noted(bolt, 'Write'), departed(acme)];
    given(partnershipDecider, before)
      .when('DepartPartner', bolt)
      .then([departed(bolt, false)]);
    expect(given(partnershipDecider, [...before, departed(bolt)]).state.sides.solutions.notes).toBe('');
  });

  test('leaves nothing that the other one could still do', () => {
    const after = given(partnershipDecider, [...mutual, departed(acme)]);
    after.when('ExpressInterest', bolt).refused('partner_unknown');
    after.when('PassPartner', { ...bolt, reason: null }).refused('partner_unknown');
    after.when('WriteNotes', { ...bolt, notes: 'Late' }).refused('partner_unknown');
    after.when('ApplyToCohort', answering).refused('partner_unknown');
    after.when('CancelPartnership', { ...pair, by: 'admin', reason: 'Late' }).refused('partner_unknown');
    after.when('RejectPartnership', { ...pair, reason: 'Late', receipt }).refused('partner_unknown');
  });
});
