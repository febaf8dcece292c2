const engine = 'packages/engine/src';
const cost = 'apps/server/src/areas/cost';

/** In areas and in the engine: formulas, calendars, plans and rules of their own. */
export const areaFaults = [
  {
    name: 'who entered a cost posts it',
    file: 'packages/contracts/src/cost/cost-entry.register.ts',
    find: "not: ['author', 'took:提交'],",
    replace: 'not: [],',
    tests: [`${cost}/cost.calls.test.ts`],
  },
  {
    name: 'a cost is entered into a closed month',
    file: `${cost}/cost-entry.kit.ts`,
    find: 'if (closed === null || costDate.slice(0, 7) > closed) return [];',
    replace: 'if (closed === null || costDate.slice(0, 7) >= closed) return [];',
    tests: [`${cost}/earned/earned-value.calls.test.ts`],
  },
  {
    name: 'members see the costs of others',
    file: `${cost}/cost-entry.kit.ts`,
    find: 't.created_by = ',
    replace: 't.created_by is not null or t.created_by = ',
    tests: [`${cost}/cost.calls.test.ts`],
  },
  {
    name: 'parts of an amount do not come to the whole',
    file: `${cost}/allocation/shares.ts`,
    find: 'at === last ? left : Math.round',
    replace: 'at < 0 ? left : Math.round',
    tests: [`${cost}/allocation/shares.test.ts`],
  },
  {
    name: 'money is cut instead of rounded (contracts)',
    file: 'packages/contracts/src/money.ts',
    find: 'const cents = Math.round(',
    replace: 'const cents = Math.floor(',
    tests: [
      'packages/contracts/src/project/align-amounts.test.ts',
      'packages/contracts/src/cost/fill-estimate.test.ts',
    ],
  },
  {
    name: 'a half of a cent is lost to binary fractions (engine)',
    file: `${engine}/money.ts`,
    find: '<= scaled * 1e-14;',
    replace: '< 0;',
    tests: [`${engine}/earned-value/earned-value.test.ts`, `${engine}/resource-use/resource-use.test.ts`],
  },
  {
    name: 'earned value is rounded to whole 元',
    file: `${engine}/earned-value/planned-value.ts`,
    find: 'return roundMoney((row.budget * percent) / 100);',
    replace: 'return Math.round((row.budget * percent) / 100);',
    tests: [`${engine}/earned-value/earned-value.test.ts`, `${engine}/earned-value/sums.property.test.ts`],
  },
  {
    name: 'the cost at completion by CPI divides by SPI',
    file: `${engine}/earned-value/ev-indices.ts`,
    find: 'bac / (ev / ac)),',
    replace: 'bac / (ac / ev)),',
    tests: [`${engine}/earned-value/earned-value.test.ts`],
  },
  {
    name: 'the last day of an exception of a calendar is missing',
    file: `${engine}/calendar/compile-calendar.ts`,
    find: 'const last = Math.min(RANGE_DAYS - 1, change.toDay);',
    replace: 'const last = Math.min(RANGE_DAYS - 1, change.toDay - 1);',
    tests: [`${engine}/calendar/compile-calendar.property.test.ts`],
  },
  {
    name: 'days worked in exchange (调休) are days off',
    file: 'apps/server/src/calendar/statutory-holidays.ts',
    find: 'intervals: isWork ? shifts : [],',
    replace: 'intervals: isWork ? [] : [],',
    tests: ['apps/server/src/calendar/statutory-holidays.test.ts'],
  },
  {
    name: 'free float is more than total float',
    file: `${engine}/critical-path/floats.ts`,
    find: 'if (isOwn || gap === UNBOUNDED || total <= 0) return Math.min(gap, total);',
    replace: 'if (isOwn || gap === UNBOUNDED || total <= 0) return gap;',
    tests: [`${engine}/critical-path/free-float.test.ts`],
  },
  {
    name: 'total float of an activity is a minute too long',
    file: `${engine}/critical-path/floats.ts`,
    find: 'return (out.lfWork[v] as number) - (out.efWork[v] as number);',
    replace: 'return (out.lfWork[v] as number) - (out.efWork[v] as number) + 1;',
    tests: [
      `${engine}/critical-path/live-schedule.property.test.ts`,
      `${engine}/critical-path/reference.property.test.ts`,
    ],
  },
  {
    name: 'levelling plans more of a resource than there is',
    file: `${engine}/levelling/resource-profile.ts`,
    find: 'if ((this.#free[step] as number) < parts) return this.#from[step + 1]',
    replace: 'if ((this.#free[step] as number) < parts / 2) return this.#from[step + 1]',
    tests: [`${engine}/levelling/level-plan.test.ts`, `${engine}/levelling/level-plan.property.test.ts`],
  },
  {
    name: 'half of the votes are a quorum',
    file: `${engine}/voting/count-votes.ts`,
    find: 'return 2 * cast > voters;',
    replace: 'return 2 * cast >= voters;',
    tests: [`${engine}/voting/count-votes.test.ts`],
  },
  {
    name: 'a confidential meeting is known to every member',
    file: 'apps/server/src/areas/communication/meeting/meeting-sight.ts',
    find: '.is_confidential`)} = 0 or exists (',
    replace: '.is_confidential`)} >= 0 or exists (',
    tests: ['apps/server/src/areas/communication/meeting/meeting.calls.test.ts'],
  },
  {
    name: 'a finish at midnight is drawn a day late',
    file: 'packages/gantt/src/calendar-date.ts',
    find: 'return dayOf(finishAt - 1);',
    replace: 'return dayOf(finishAt);',
    tests: ['packages/gantt/src/calendar-date.test.ts'],
  },
];
