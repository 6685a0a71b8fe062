import { usualEndDate } from '@accelerator/contracts/cohorts/usual-end';
import { describe, expect, test } from '@jest/globals';
import { given } from '../../event-sourcing/kernel/decider.fixtures.ts';
import { pair, receipt } from '../partnerships/pair/partnership.fixtures.ts';
import { cohortDecider } from './cohort.decider.ts';
import { created, edited, seatsReleased, seatsTaken, spring } from './cohort.fixtures.ts';

describe('creating a cohort', () => {
  test('keeps its details', () => {
    given(cohortDecider, []).when('CreateCohort', { cohortId: 1, details: spring }).then([created()]);
  });

  test('changes nothing the second time', () => {
    given(cohortDecider, [created()])
      .when('CreateCohort', { cohortId: 1, details: { ...spring, name: 'Autumn' } })
      .nothing();
  });
});

describe('changing the code of a cohort', () => {
  const changing = (code: string, registered: number) => ({ cohortId: 1, code, registered });

  test('goes by the order of the registry, and not by the order in which the changes arrive', () => {
    given(cohortDecider, [created()])
      .when('ChangeCode', changing('AUT26', 4))
      .then([edited({ code: 'AUT26' }, 4)]);
    given(cohortDecider, [created(), edited({ code: 'AUT26' }, 4)])
      .when('ChangeCode', changing('WIN26', 3))
      .nothing();
  });

  test('back to the code that it has is remembered, because the change before may still arrive', () => {
    given(cohortDecider, [created()])
      .when('ChangeCode', changing(spring.code, 4))
      .then([edited({ code: spring.code }, 4)]);
  });
});

describe('editing a cohort', () => {
  const editing = (changes: Parameters<typeof cohortDecider.decide.EditCohort>[0]['changes']) => ({ cohortId: 1, changes });

  test('keeps only what changed', () => {
    given(cohortDecider, [created()])
      .when('EditCohort', editing({ name: 'Spring', description: spring.description, partnerTiers: [] }))
      .then([edited({ name: 'Spring' })]);
    given(cohortDecider, [created()])
      .when('EditCohort', editing({ partnerTiers: ['Gold'] }))
      .then([edited({ partnerTiers: ['Gold'] })]);
  });

  test('changes nothing where everything is so already', () => {
    const { status: _, endDateChosen: __, ...same } = spring;
    given(cohortDecider, [created()]).when('EditCohort', editing(same)).nothing();
  });

  test('moves an end that was not chosen with the kickoff, twelve weeks later', () => {
    given(cohortDecider, [created()])
      .when('EditCohort', editing({ kickoffDate: '2026-04-08' }))
      .then([edited({ kickoffDate: '2026-04-08', endDate: '2026-07-01' })]);
  });

  test('keeps an end that was chosen, also when the kickoff moves', () => {
    const chosen = edited({ endDate: '2026-06-30', endDateChosen: true });
    given(cohortDecider, [created()])
      .when('EditCohort', editing({ endDate: '2026-06-30' }))
      .then([chosen]);
    given(cohortDecider, [created(), chosen])
      .when('EditCohort', editing({ kickoffDate: '2026-04-08' }))
      .then([edited({ kickoffDate: '2026-04-08' })]);
  });

  test('takes both a new kickoff and a new end', () => {
    given(cohortDecider, [created()])
      .when('EditCohort', editing({ kickoffDate: '2026-04-08', endDate: '2026-06-30' }))
      .then([edited({ kickoffDate: '2026-04-08', endDate: '2026-06-30', endDateChosen: true })]);
  });

  test('does not take the old end, sent along with a new kickoff, for a choice', () => {
    given(cohortDecider, [created()])
      .when('EditCohort', editing({ kickoffDate: '2026-04-08', endDate: spring.endDate }))
      .then([edited({ kickoffDate: '2026-04-08', endDate: '2026-07-01' })]);
  });

  test('takes back an end that was chosen, which follows the kickoff again', () => {
    const chosen = edited({ endDate: '2026-06-30', endDateChosen: true });
    given(cohortDecider, [created(), chosen])
      .when('EditCohort', editing({ endDate: null }))
      .then([edited({ endDate: spring.endDate, endDateChosen: false })]);
    given(cohortDecider, [created(), chosen])
      .when('EditCohort', editing({ endDate: null, kickoffDate: '2026-04-08' }))
      .then([edited({ kickoffDate: '2026-04-08', endDate: '2026-07-01', endDateChosen: false })]);
    given(cohortDecider, [created()])
      .when('EditCohort', editing({ endDate: null }))
      .nothing();
  });

  test('is refused where the end would come before the kickoff', () => {
    const chosen = given(cohortDecider, [created(), edited({ endDate: '2026-06-30', endDateChosen: true })]);
    chosen.when('EditCohort', editing({ endDate: '2026-03-31' })).refused('end_before_kickoff');
    chosen.when('EditCohort', editing({ kickoffDate: '2026-07-01' })).refused('end_before_kickoff');
  });

  test('is refused a capacity below the partners that are enrolled, and names their number', () => {
    const history = [created(), seatsTaken('one'), seatsTaken('two')];
    given(cohortDecider, history)
      .when('EditCohort', editing({ capacity: 3 }))
      .refused('capacity_below_enrolled');
    given(cohortDecider, history)
      .when('EditCohort', editing({ capacity: 4 }))
      .nothing();
    given(cohortDecider, history)
      .when('EditCohort', editing({ capacity: null }))
      .then([edited({ capacity: null })]);
    const answer = cohortDecider.decide.EditCohort(editing({ capacity: 3 }), given(cohortDecider, history).state, {
      now: '2026-03-04T12:00:00.000Z',
      actor: { kind: 'administrator' },
    });
    expect(answer).toMatchObject({ details: { number: 4 } });
  });

  test('is refused where the cohort is not known', () => {
    given(cohortDecider, [])
      .when('EditCohort', editing({ name: 'Spring' }))
      .refused('cohort_unknown');
  });
});

describe('setting the status of a cohort', () => {
  test('keeps from where to where', () => {
    given(cohortDecider, [created({ status: 'Planned' })])
      .when('SetCohortStatus', { cohortId: 1, status: 'Open' })
      .then([{ type: 'CohortStatusChanged', data: { cohortId: 1, from: 'Planned', to: 'Open' } }]);
  });

  test('changes nothing where it has that status', () => {
    given(cohortDecider, [created()]).when('SetCohortStatus', { cohortId: 1, status: 'Open' }).nothing();
    const closed = { type: 'CohortStatusChanged', data: { cohortId: 1, from: 'Open', to: 'Closed' } } as const;
    given(cohortDecider, [created(), closed]).when('SetCohortStatus', { cohortId: 1, status: 'Closed' }).nothing();
  });

  test('is refused where the cohort is not known', () => {
    given(cohortDecider, []).when('SetCohortStatus', { cohortId: 1, status: 'Open' }).refused('cohort_unknown');
  });
});

describe('putting the waitlist in another order', () => {
  const order = { cohortId: 1, partnershipIds: ['b', 'a'] };

  test('keeps the whole order', () => {
    given(cohortDecider, [created()])
      .when('ReorderWaitlist', order)
      .then([{ type: 'WaitlistReordered', data: order }]);
  });

  test('is refused where the cohort is not known', () => {
    given(cohortDecider, []).when('ReorderWaitlist', order).refused('cohort_unknown');
  });
});

describe('taking the seats of a partnership', () => {
  const taking = { ...pair, cohortId: 1, applicationIds: [], receipt, overfill: false };

  test('gives two partners theirs, with what the administrator saw', () => {
    given(cohortDecider, [created()]).when('TakeSeats', taking).then([seatsTaken()]);
    given(cohortDecider, [created(), seatsTaken('other')])
      .when('TakeSeats', taking)
      .then([seatsTaken()]);
  });

  test('has no limit where the cohort has none', () => {
    given(cohortDecider, [created({ capacity: null }), seatsTaken('one'), seatsTaken('two')])
      .when('TakeSeats', taking)
      .then([seatsTaken()]);
  });

  test('changes nothing the second time, also in a full cohort', () => {
    given(cohortDecider, [created({ capacity: 2 }), seatsTaken()])
      .when('TakeSeats', taking)
      .nothing();
  });

  test('is refused where not both find a seat, and names the cohort and the partners in it', () => {
    given(cohortDecider, [created({ capacity: 2 }), seatsTaken('other')])
      .when('TakeSeats', taking)
      .refused('full');
    const oneSeatFree = given(cohortDecider, [created({ capacity: 3 }), seatsTaken('other')]);
    oneSeatFree.when('TakeSeats', taking).refused('full');
    const answer = cohortDecider.decide.TakeSeats(taking, oneSeatFree.state, {
      now: '2026-03-04T12:00:00.000Z',
      actor: { kind: 'administrator' },
    });
    expect(answer).toMatchObject({ details: { cohort: 'Spring 2026', number: 2 } });
  });

  test('goes above the limit where the administrator says so, and only then is kept as above it', () => {
    given(cohortDecider, [created({ capacity: 2 }), seatsTaken('other')])
      .when('TakeSeats', { ...taking, overfill: true })
      .then([seatsTaken(pair.partnershipId, true)]);
    given(cohortDecider, [created()])
      .when('TakeSeats', { ...taking, overfill: true })
      .then([seatsTaken()]);
  });

  test('has a seat again that another partnership has released', () => {
    given(cohortDecider, [created({ capacity: 2 }), seatsTaken('other'), seatsReleased('other')])
      .when('TakeSeats', taking)
      .then([seatsTaken()]);
  });

  test('is refused where the cohort is not known', () => {
    given(cohortDecider, []).when('TakeSeats', taking).refused('cohort_unknown');
  });
});

describe('releasing the seats of a partnership', () => {
  const releasing = { cohortId: 1, partnershipId: pair.partnershipId, because: 'canceled' } as const;

  test('frees them, and no others', () => {
    given(cohortDecider, [created(), seatsTaken()]).when('ReleaseSeats', releasing).then([seatsReleased()]);
    expect(given(cohortDecider, [created(), seatsTaken(), seatsTaken('other'), seatsReleased()]).state.seated).toEqual(['other']);
  });

  test('changes nothing where it has none', () => {
    given(cohortDecider, [created(), seatsTaken('other')])
      .when('ReleaseSeats', releasing)
      .nothing();
  });
});

test('the usual end of a cohort lies twelve weeks after its kickoff, across months and leap years', () => {
  expect(usualEndDate('2026-04-01')).toBe('2026-06-24');
  expect(usualEndDate('2027-12-10')).toBe('2028-03-03');
});
