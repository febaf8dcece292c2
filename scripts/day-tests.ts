/** What leans on the day also runs on these, by the clock of its server alone: that of the machine stays. */
export const days = {
  // Before 8 in the morning it is still the day before by UTC.
  国庆清晨: '2026-10-02T07:00',
  闰日: '2028-02-29T10:00',
  // Half an hour before midnight: no test is to run into the next day.
  周日深夜: '2026-11-29T23:30',
};

export const dayTests = [
  'areas/project/workbench/workbench',
  'areas/resource/occupancy/short-soon',
  'areas/resource/resource-cells',
  'areas/stakeholder/engagement-contact',
  'areas/stakeholder/measure-turns',
  'notify/notify',
].map((name) => `apps/server/src/${name}.calls.test.ts`);
