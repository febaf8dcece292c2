import { addDays, daysBetween } from '@xmgl/contracts/calendar-day';
import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import {
  type EngagementContact,
  type EngagementEvent,
  GetEngagementContacts,
  GetEngagementEvents,
} from '@xmgl/contracts/stakeholder/engagement-contact.calls';
import { engagementRecord } from '@xmgl/contracts/stakeholder/engagement-record.register';
import {
  contactLimit,
  executionOf,
  intervalOf,
  isDoneIn,
  occurrencesOf,
} from '@xmgl/contracts/stakeholder/engagement-rhythm';
import { stakeholderEngagement } from '@xmgl/contracts/stakeholder/stakeholder-engagement.register';
import type { Actor } from '../../access/someone.ts';
import { toLocalDay } from '../../base/local-time.ts';
import { handle } from '../../http/context.ts';

import { loadRowRights } from '../../register/read/row-rights.service.ts';
import { type JudgedPerson, listJudged } from './assessment.repository.ts';
import { listEngagements } from './engagement-assessment.repository.ts';
import {
  type Asked,
  listMeasures,
  listMet,
  listRecords,
  type MeasureRow,
  type Met,
  type RecordRow,
} from './engagement-contact.repository.ts';
import { listJudgedFor } from './judged-people.service.ts';

const mostEvents = 1000;
const meanDays = 90;
const dayOf = (time: string): string => time.slice(0, 10);

const isOpen = ({ state }: MeasureRow): boolean => state !== '已完成';
const toContact = (
  person: JudgedPerson,
  measures: readonly MeasureRow[],
  met: Met | undefined,
  today: string,
): EngagementContact => {
  const running = measures.filter((one) => isOpen(one) && one.startTime <= today);
  const isKey = person.key_personnel === 1;
  const limitDays = contactLimit(
    running.flatMap(({ frequency }) => intervalOf(frequency) ?? []),
    isKey,
  );
  const daysSince = met === undefined ? null : daysBetween(dayOf(met.last), today);
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
    lastContact: met?.last ?? null,
    daysSince,
    limitDays,
    isLost: limitDays !== null && silent > limitDays ? 1 : 0,
    satisfaction: met?.satisfaction ?? null,
    recordCount: met?.count ?? 0,
    openMeasures: measures.filter(isOpen).length,
  };
};

const byPerson = (measures: readonly MeasureRow[]): ReadonlyMap<string, readonly MeasureRow[]> => {
  const groups = new Map<string, MeasureRow[]>();
  for (const measure of measures)
    for (const personID of measure.peopleIDs) {
      const group = groups.get(personID);
      if (group) group.push(measure);
      else groups.set(personID, [measure]);
    }
  return groups;
};

const getEngagementContacts = handle(GetEngagementContacts, async (context) => {
  const today = toLocalDay(context.now);
  const { measures, days } = await listMeasures(context);
  const met = new Map((await listMet(context, addDays(today, -meanDays))).map((one) => [one.personID, one]));
  const measuresOf = byPerson(measures);
  const people = await listJudgedFor(context, engagementAction.page);
  return {
    execution: executionOf(
      measures.map((rhythm) => ({ rhythm, recordDays: days[rhythm.id] ?? [] })),
      today,
    ),
    items: people.map((person) => {
      const { project_stakeholder_id: id } = person;
      return toContact(person, measuresOf.get(id) ?? [], met.get(id), today);
    }),
  };
});

type Names = ReadonlyMap<string, string>;

const namesIn = (names: Names, ids: readonly string[]): string[] => ids.flatMap((id) => names.get(id) ?? []);

const turnsOf = (
  measure: MeasureRow,
  done: readonly number[],
  asked: Asked,
  names: Names,
  today: string,
): EngagementEvent[] =>
  occurrencesOf(measure, asked.to)
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
      address: engagementAction.address(measure.id),
    }));

const toRecordEvent = (row: RecordRow, names: Names): EngagementEvent => ({
  kind: '记录',
  refID: row.id,
  day: dayOf(row.time),
  time: row.time,
  title: row.content,
  detail: row.feedback,
  method: [row.method, row.place].filter(Boolean).join(' · '),
  satisfaction: row.satisfaction,
  state: null,
  people: namesIn(names, row.peopleIDs),
  address: engagementRecord.address(row.id),
});

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

/** What has no time of day comes after what has one that day, that is before it in the list. */
const timeOf = ({ day, time }: EngagementEvent): string => time ?? `${day}T99`;

/** The newest first; what is of the same time stays in its order. */
const newestFirst = (events: readonly EngagementEvent[]): EngagementEvent[] =>
  events
    .map((event) => ({ event, time: timeOf(event) }))
    .sort((a, b) => (a.time === b.time ? 0 : a.time < b.time ? 1 : -1))
    .map(({ event }) => event);

const getEngagementEvents = handle(GetEngagementEvents, async (context, input) => {
  const { db, project, now } = context;
  const asked: Asked = { from: input.from, to: input.to, personID: input.projectStakeholderID };
  const { personID } = asked;
  const today = toLocalDay(now);
  const names = new Map(
    (await listJudged(db, project)).map((person) => [person.project_stakeholder_id, person.user_name]),
  );
  const { measures, days } = await listMeasures(context);
  const concerning = measures.filter(
    ({ peopleIDs }) => personID === undefined || peopleIDs.includes(personID),
  );
  const records = await listRecords(context, asked, mostEvents);
  const events = [
    ...concerning.flatMap((measure) => turnsOf(measure, days[measure.id] ?? [], asked, names, today)),
    ...records.map((row) => toRecordEvent(row, names)),
    ...(await assessmentEvents(context, asked, names)),
  ];
  return { items: newestFirst(events).slice(0, mostEvents) };
});

export const engagementContactHandlers = [getEngagementContacts, getEngagementEvents];
