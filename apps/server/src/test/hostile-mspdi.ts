import { type HostilePlan, many, numbered, packed } from './hostile-plan.ts';

export const inProject = (inside: string): string =>
  `<Project xmlns="http://schemas.microsoft.com/project"><Title>长</Title><StartDate>2026-04-27T08:00:00</StartDate>${inside}</Project>`;
export const inTasks = (tasks: string): string => inProject(`<Tasks>${tasks}</Tasks>`);
export const task = (inside: string, uid = 1): string => `<Task><UID>${uid}</UID>${inside}</Task>`;
const huge = 'PT99999999999999999999H0M0S';

export const hostileMspdi: readonly HostilePlan[] = [
  { name: 'rows.xml', make: () => packed(inTasks(many(2_000_000, '<Task/>'))) },
  {
    name: 'assignments.xml',
    make: () => packed(inProject(`<Assignments>${many(600_000, '<Assignment/>')}</Assignments>`)),
  },
  {
    name: 'resources.xml',
    make: () =>
      packed(inProject(`<Resources>${many(60_000, '<Resource><Name>n</Name></Resource>')}</Resources>`)),
  },
  {
    name: 'calendars.xml',
    make: () =>
      packed(
        inProject(
          `<Calendars>${numbered(6_000, (at) => `<Calendar><UID>${at}</UID></Calendar>`)}</Calendars>`,
        ),
      ),
  },
  {
    name: 'links.xml',
    make: () =>
      packed(
        inTasks(
          numbered(9, (at) =>
            task(
              many(
                60_000,
                '<PredecessorLink><PredecessorUID>1</PredecessorUID><Type>1</Type></PredecessorLink>',
              ),
              at,
            ),
          ),
        ),
      ),
  },
  {
    name: 'exceptions.xml',
    make: () =>
      packed(
        inProject(
          `<Calendars>${numbered(12, (at) => `<Calendar><UID>${at}</UID><Exceptions>${many(20_000, '<Exception><TimePeriod><FromDate>2026-01-01T00:00:00</FromDate><ToDate>2026-01-01T23:59:00</ToDate></TimePeriod></Exception>')}</Exceptions></Calendar>`)}</Calendars>`,
        ),
      ),
  },
  {
    name: 'recurring.xml',
    mayPass: true,
    make: () =>
      packed(
        inProject(
          `<Calendars><Calendar><UID>1</UID><Exceptions>${many(900, '<Exception><Type>6</Type><Period>2</Period><DaysOfWeek>42</DaysOfWeek><TimePeriod><FromDate>1950-01-01T00:00:00</FromDate><ToDate>2300-01-01T23:59:00</ToDate></TimePeriod></Exception>')}</Exceptions></Calendar></Calendars>`,
        ),
      ),
  },
  {
    name: 'shifts.xml',
    make: () =>
      packed(
        inProject(
          `<Calendars><Calendar><UID>1</UID><WeekDays><WeekDay><DayType>2</DayType><DayWorking>1</DayWorking><WorkingTimes>${many(100_000, '<WorkingTime><FromTime>08:00:00</FromTime><ToTime>09:00:00</ToTime></WorkingTime>')}</WorkingTimes></WeekDay></WeekDays></Calendar></Calendars>`,
        ),
      ),
  },
  { name: 'deep.xml', make: () => packed(inTasks(task(many(1_000_000, '<a>')))) },
  {
    name: 'outline.xml',
    make: () => packed(inTasks(numbered(3_000, (at) => task(`<OutlineLevel>${at}</OutlineLevel>`, at)))),
  },
  { name: 'title.xml', make: () => packed(inTasks(task(`<Name>${many(7_000_000, '长')}</Name>`))) },
  {
    name: 'project-title.xml',
    make: () => packed(`<Project><Title>${many(7_000_000, 't')}</Title></Project>`),
  },
  {
    name: 'long-names.xml',
    mayPass: true,
    make: () =>
      packed(
        inTasks(
          numbered(20, (at) =>
            task(
              `<Name>${many(100_000, '名')}</Name><Notes>${many(150_000, '注')}</Notes><WBS>${many(1000, '1.')}</WBS>`,
              at,
            ),
          ),
        ),
      ),
  },
  {
    name: 'entities.xml',
    make: () =>
      packed(
        `<!DOCTYPE Project [<!ENTITY a "${many(10_000, 'x')}"><!ENTITY b "${many(1000, '&a;')}">]>${inTasks(task(`<Name>${many(1000, '&b;')}</Name>`))}`,
      ),
  },
  {
    name: 'attributes.xml',
    make: () => packed(inTasks(`<Task ${numbered(400_000, (at) => `a${at}="1" `)}/>`)),
  },
  { name: 'same-attribute.xml', make: () => packed(inTasks(`<Task ${many(400_000, 'a="1" ')}/>`)) },
  { name: 'fields.xml', make: () => packed(inTasks(task(many(2_000_000, '<ID/>')))) },
  {
    name: 'other-elements.xml',
    mayPass: true,
    isLarge: true,
    make: () => packed(inTasks(task(numbered(300_000, (at) => `<x${at}/>`)))),
  },
  {
    name: 'comment.xml',
    mayPass: true,
    isLarge: true,
    make: () => packed(inTasks(`<!--${many(10_000_000, 'x')}-->${task('')}`)),
  },
  {
    name: 'numbers.xml',
    mayPass: true,
    make: () =>
      packed(
        inProject(
          `<MinutesPerDay>1e300</MinutesPerDay><MinutesPerWeek>-5e300</MinutesPerWeek><DaysPerMonth>99999999999</DaysPerMonth><CriticalSlackLimit>1e308</CriticalSlackLimit><DefaultStartTime>99:99:00</DefaultStartTime><Tasks>${numbered(50, (at) => task(`<Priority>1e308</Priority><Duration>${huge}</Duration><OutlineLevel>${at % 2 === 0 ? '-1e300' : '1e300'}</OutlineLevel><LevelingDelay>1e308</LevelingDelay><PercentComplete>1e308</PercentComplete><RemainingDuration>${huge}</RemainingDuration><ActualStart>9999-12-31T00:00:00</ActualStart><PredecessorLink><PredecessorUID>${at - 1}</PredecessorUID><LinkLag>-1e308</LinkLag></PredecessorLink><Baseline><Number>3</Number><Work>${huge}</Work><Cost>1e308</Cost></Baseline>`, at))}</Tasks><Resources>${numbered(5, (at) => `<Resource><UID>${at}</UID><Name>n</Name><MaxUnits>1e308</MaxUnits><StandardRate>-1e308</StandardRate><CostPerUse>1e308</CostPerUse></Resource>`)}</Resources><Assignments><Assignment><UID>1</UID><TaskUID>1</TaskUID><ResourceUID>1</ResourceUID><Units>1e308</Units><Work>${huge}</Work><Delay>1e308</Delay></Assignment></Assignments>`,
        ),
      ),
  },
];
