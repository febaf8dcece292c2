import { type HostilePlan, many, numbered, packed } from './hostile-plan.ts';

const start = '"properties":{"start":"2026-04-27T08:00"}';
export const hostileJson: readonly HostilePlan[] = [
  { name: 'rows.json', make: () => packed(`{${start},"tasks":[${many(2_000_000, '{},')}{}]}`) },
  { name: 'values.json', make: () => packed(`{${start},"x":[${many(20_000_000, '0,')}0],"tasks":[]}`) },
  { name: 'deep.json', make: () => packed(`{${start},"tasks":${many(3_000_000, '[')}`) },
  { name: 'deep-objects.json', make: () => packed(many(3_000_000, '{"a":')) },
  {
    name: 'title.json',
    make: () =>
      packed(`{"properties":{"start":"2026-04-27T08:00","title":"${many(7_000_000, '长')}"},"tasks":[]}`),
  },
  { name: 'key.json', make: () => packed(`{${start},"${many(7_000_000, 'k')}":1,"tasks":[]}`) },
  {
    name: 'keys.json',
    mayPass: true,
    isLarge: true,
    make: () => packed(`{${start},"tasks":[{${numbered(400_000, (at) => `"k${at}":1,`)}"uid":1}]}`),
  },
  {
    name: 'links.json',
    make: () =>
      packed(
        `{${start},"tasks":[{"uid":1,"duration":[1,"d"],"preds":[${many(700_000, '["1","FS"],')}["1"]]}]}`,
      ),
  },
  {
    name: 'resources.json',
    make: () => packed(`{${start},"tasks":[],"resources":[${many(60_000, '{"uid":1},')}{}]}`),
  },
  {
    name: 'assignments.json',
    make: () => packed(`{${start},"tasks":[],"assignments":[${many(600_000, '{},')}{}]}`),
  },
  {
    name: 'calendars.json',
    make: () =>
      packed(`{${start},"tasks":[],"calendars":[${numbered(6_000, (at) => `{"uid":${at}},`)}{"uid":0}]}`),
  },
  {
    name: 'exceptions.json',
    make: () =>
      packed(
        `{${start},"tasks":[],"calendars":[{"uid":1,"exceptions":[${many(30_000, '["2026-01-01T00:00","2026-01-01T00:00",[]],')}[]]}]}`,
      ),
  },
  {
    name: 'splits.json',
    mayPass: true,
    make: () =>
      packed(
        `{${start},"tasks":[{"uid":1,"duration":[1,"d"],"splits":[${many(100_000, '["2026-05-01T08:00","2026-05-02T08:00"],')}["2026-06-01T08:00","2026-06-02T08:00"]]}]}`,
      ),
  },
  {
    name: 'children.json',
    mayPass: true,
    isLarge: true,
    make: () =>
      packed(
        `{${start},"tasks":[${numbered(150_000, (at) => `{"uid":${at},"parent":0,"duration":[1,"d"]},`)}{"uid":0,"summary":true}]}`,
      ),
  },
  {
    name: 'numbers.json',
    mayPass: true,
    make: () =>
      packed(
        `{"properties":{"start":"2026-04-27T08:00","minutesPerDay":1e308,"criticalSlackLimit":[1e308,"y"]},"tasks":[${numbered(50, (at) => `{"uid":${at},"priority":-1e308,"percentComplete":1e308,"duration":[${at % 2 ? '-' : ''}1e308,"y"],"levelingDelay":[1e308,"y"],"constraint":"MUST_START_ON","constraintDate":"9999-12-31T23:59","actualStart":"0001-01-01T00:00","remainingDuration":[-1e308,"y"],"preds":[[${at - 1},"SS",[-1e308,"y"]]]},`)}{"uid":99}],"resources":[{"uid":1,"name":"","maxUnits":-1e308}],"assignments":[{"task":1,"resource":1,"units":-1e308,"work":[1e308,"y"]}],"calendars":[{"uid":1,"name":"","days":{"MON":["00:00-99:99","23:00-01:00"]},"exceptions":[["0001-01-01T00:00","9999-12-31T00:00",["08:00-99:00"]]]}]}`,
      ),
  },
  {
    name: 'case.json',
    make: () =>
      packed(
        `{"opts":{"projectStart":"2026-04-27"},"relationships":[${many(600_000, '{},')}{}],"activities":[]}`,
      ),
  },
];
