import {
  type EngagementContact,
  type EngagementEvent,
  GetEngagementContacts,
  GetEngagementEvents,
} from '@xmgl/contracts/stakeholder/engagement-contact.calls';
import {
  contactLimit,
  executionOf,
  intervalOf,
  isDoneIn,
  occurrencesOf,
  type Rhythm,
  satisfactionOf,
} from '@xmgl/contracts/stakeholder/engagement-rhythm';
import { stakeholderEngagement } from '@xmgl/contracts/stakeholder/stakeholder-engagement.register';
import { handle } from '../../http/context.ts';
import { toLocalDay } from '../../local-time.ts';
import type { Actor } from '../../register/kit.ts';
import { loadRowRights } from '../../register/row-rights.service.ts';
import { type JudgedPerson, listJudged } from './assessment.repository.ts';
import { listEngagements } from './engagement-assessment.repository.ts';
import {
  listMeasures,
  listRecordTexts,
  listRecordTimes,
  type MeasureRow,
  type RecordRow,
} from './engagement-contact.repository.ts';

const mostEvents = 1000;
const dayMs = 86_400_000;
const dayOf = (time: string): string => time.slice(0, 10);
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

const isOpen = ({ state }: MeasureRow): boolean => state !== '已完成';
const rhythmOf = (measure: MeasureRow): Rhythm => ({
  ...measure,
  closedDay: isOpen(measure) ? null : toLocalDay(measure.updatedAt),
});

type RecordsByMeasure = ReadonlyMap<string | null, readonly RecordRow[]>;
const byMeasure = (records: readonly RecordRow[]): RecordsByMeasure =>
  Map.groupBy(records, ({ actionID }) => actionID);
const recordDaysOf = (records: RecordsByMeasure, { id }: MeasureRow): string[] =>
  (records.get(id) ?? []).map(({ time }) => dayOf(time));

const toContact = (
  person: JudgedPerson,
  measures: readonly MeasureRow[],
  records: readonly RecordRow[],
  today: string,
): EngagementContact => {
  const running = measures.filter((one) => isOpen(one) && one.startTime <= today);
  const isKey = person.key_personnel === 1;
  const limitDays = contactLimit(
    running.flatMap(({ frequency }) => intervalOf(frequency) ?? []),
    isKey,
  );
  const last = records[0]?.time ?? null;
  const daysSince = last === null ? null : daysBetween(dayOf(last), today);
  // Who was never met counts from the first running measure, without one from the day of registration.
  const begun =
    running.map(({ startTime }) => startTime).sort()[0] ??
    person.identified_time ??
    toLocalDay(person.created_at);
  const silent = daysSince ?? daysBetween(begun, today);
  return {
    projectStakeholderID: person.project_stakeholder_id,
    userName: person.user_name,
    company: person.company,
    keyPersonnel: isKey ? 1 : 0,
    lastContact: last,
    daysSince,
    limitDays,
    isLost: limitDays !== null && silent > limitDays ? 1 : 0,
    satisfaction: satisfactionOf(
      records.map(({ time, satisfaction }) => ({ day: dayOf(time), satisfaction })),
      today,
    ),
    recordCount: records.length,
    openMeasures: measures.filter(isOpen).length,
  };
};

const groupByPerson = <T extends { readonly peopleIDs: readonly string[] }>(rows: readonly T[]) => {
  const groups = new Map<string, T[]>();
  for (const row of rows)
    for (const personID of row.peopleIDs) {
      const group = groups.get(personID);
      if (group) group.push(row);
      else groups.set(personID, [row]);
    }
  return groups;
};

const getEngagementContacts = handle(GetEngagementContacts, async (context) => {
  const { db, project, now } = context;
  const today = toLocalDay(now);
  const [measures, records] = [await listMeasures(context), await listRecordTimes(context)];
  const [measuresOf, recordsOf] = [groupByPerson(measures), groupByPerson(records)];
  const people = await listJudged(db, project);
  const recordsOfMeasure = byMeasure(records);
  return {
    execution: executionOf(
      measures.map((measure) => ({
        rhythm: rhythmOf(measure),
        recordDays: recordDaysOf(recordsOfMeasure, measure),
      })),
      today,
    ),
    items: people.map((person) => {
      const { project_stakeholder_id: id } = person;
      return toContact(person, measuresOf.get(id) ?? [], recordsOf.get(id) ?? [], today);
    }),
  };
});

type Asked = { readonly from: string; readonly to: string; readonly personID: string | undefined };
type Names = ReadonlyMap<string, string>;

const namesIn = (names: Names, ids: readonly string[]): string[] => ids.flatMap((id) => names.get(id) ?? []);
const isAsked = (peopleIDs: readonly string[], { personID }: Asked): boolean =>
  personID === undefined || peopleIDs.includes(personID);

const turnsOf = (
  measure: MeasureRow,
  records: RecordsByMeasure,
  asked: Asked,
  names: Names,
  today: string,
): EngagementEvent[] => {
  const done = recordDaysOf(records, measure);
  return occurrencesOf(rhythmOf(measure), asked.to)
    .filter(({ to }) => to >= asked.from)
    .map((turn) => ({
      kind: '措施',
      refID: measure.id,
      day: turn.to,
      time: null,
      title: measure.purpose,
      detail: measure.measure,
      method: '',
      satisfaction: null,
      state: isDoneIn(turn, done) ? '已执行' : turn.to < today ? '未执行' : '待执行',
      people: namesIn(names, measure.peopleIDs),
      address: `/stakeholderManagement/index?tab=plan&id=${measure.id}`,
    }));
};

const recordEvents = async (
  actor: Actor,
  records: readonly RecordRow[],
  asked: Asked,
  names: Names,
): Promise<EngagementEvent[]> => {
  const told = records
    .filter(
      ({ time, peopleIDs }) =>
        dayOf(time) >= asked.from && dayOf(time) <= asked.to && isAsked(peopleIDs, asked),
    )
    .slice(0, mostEvents);
  const texts = await listRecordTexts(
    actor,
    told.map(({ id }) => id),
  );
  return told.flatMap(({ id, time, satisfaction, peopleIDs }) => {
    const text = texts.get(id);
    return text
      ? [
          {
            kind: '记录' as const,
            refID: id,
            day: dayOf(time),
            time,
            title: text.content,
            detail: text.feedback,
            method: [text.method, text.place].filter(Boolean).join(' · '),
            satisfaction,
            state: null,
            people: namesIn(names, peopleIDs),
            address: `/stakeholderManagement/index?tab=plan&view=records&id=${id}`,
          },
        ]
      : [];
  });
};

/** Where a person stood, for those who may see the assessments. */
const assessmentEvents = async (actor: Actor, asked: Asked, names: Names): Promise<EngagementEvent[]> => {
  const rights = await loadRowRights(actor, stakeholderEngagement);
  if (asked.personID === undefined || !rights.has('access') || rights.isOutside) return [];
  return (await listEngagements(actor.db, actor.project)).flatMap((row) => {
    const { project_stakeholder_id: personID, assess_time: day, stakeholder_engagement_id: refID } = row;
    if (day === null || personID !== asked.personID || day < asked.from || day > asked.to) return [];
    return [
      {
        kind: '评估' as const,
        refID,
        day,
        time: null,
        title: `当前 ${row.current}，期望 ${row.desired}`,
        detail: row.evidence,
        method: '',
        satisfaction: null,
        state: null,
        people: namesIn(names, [personID]),
        address: `/stakeholderManagement/index?tab=engagement&view=list&id=${refID}`,
      },
    ];
  });
};

const getEngagementEvents = handle(GetEngagementEvents, async (context, input) => {
  const { db, project, now } = context;
  const asked: Asked = { from: input.from, to: input.to, personID: input.projectStakeholderID };
  const today = toLocalDay(now);
  const names = new Map(
    (await listJudged(db, project)).map((person) => [person.project_stakeholder_id, person.user_name]),
  );
  const records = await listRecordTimes(context);
  const measures = (await listMeasures(context)).filter(({ peopleIDs }) => isAsked(peopleIDs, asked));
  const recordsOfMeasure = byMeasure(records);
  const events = [
    ...measures.flatMap((measure) => turnsOf(measure, recordsOfMeasure, asked, names, today)),
    ...(await recordEvents(context, records, asked, names)),
    ...(await assessmentEvents(context, asked, names)),
  ];
  const order = ({ day, time }: EngagementEvent): string => time ?? `${day}T99`;
  return { items: events.sort((a, b) => order(b).localeCompare(order(a), 'en')).slice(0, mostEvents) };
});

export const engagementContactHandlers = [getEngagementContacts, getEngagementEvents];
