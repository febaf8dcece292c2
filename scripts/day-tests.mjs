/** What leans on the day also runs on these, by the clock of its server alone: that of the machine stays. */
export const days = {
  国庆: '2026-10-02T10:00',
  闰日: '2028-02-29T10:00',
  周日午夜: '2026-11-29T23:58',
};

export const dayTests = [
  'areas/communication/action/action-item',
  'areas/integration/coding/coding-rule',
  'areas/project/workbench/workbench',
  'areas/resource/occupancy/short-soon',
  'areas/resource/resource-cells',
  'areas/stakeholder/engagement-contact',
  'areas/stakeholder/measure-turns',
  'notify/notify',
].map((name) => `apps/server/src/${name}.calls.test.ts`);
