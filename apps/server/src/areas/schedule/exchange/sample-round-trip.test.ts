import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { toMspdi } from '@xmgl/engine/exchange/document-to-mspdi';
import { toImportedDocument } from '@xmgl/engine/exchange/imported-to-document';
import { readMspdi } from '@xmgl/engine/formats/mspdi/mspdi-read';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { toStandardCalendar } from '../../../calendar/standard-calendar.ts';
import { sampleConstruction } from '../../../sample/construction/sample-construction.ts';
import { buildSamplePlan } from '../../../sample/plan/sample-plan.ts';
import { toStartingPlan } from '../plan/create-plan.service.ts';

const { plan } = buildSamplePlan(sampleConstruction, toStartingPlan('2026-03-02'), v7, () => null);

/** What a reader sees of every row, by its code: kind, dates, floats. */
const toRows = (document: PlanDocument) =>
  Object.fromEntries(
    computeSchedule(toPlanModel(document, '')).activities.map(({ id, drivingLinkId, segments, ...dates }) => {
      const row = document.activity.get(id);
      const code = row?.code ?? document.wbsNode.get(id)?.code ?? '';
      return [code, { ...dates, id: code, kind: row?.kind ?? 'wbsNode' }];
    }),
  );

const exported = toMspdi(plan, computeSchedule(toPlanModel(plan, '示例')), '示例', []);
const read = readMspdi(exported);
if (!read.ok) throw new Error(read.problem.message);
const { document: again } = toImportedDocument(read.value, v7, (id) => toStandardCalendar(id, '', 2026));

test('the sample plan exported and imported again has the same kinds, dates and floats', () => {
  expect(toRows(again)).toEqual(toRows(plan));
});

test('its links keep their lags and lag calendars, its resources their kinds', () => {
  const lags = (document: PlanDocument) =>
    [...document.link.values()]
      .map(({ predID, succID, type, lagValue, lagUnit, lagCalendar }) => {
        const code = (id: string) => document.activity.get(id)?.code ?? document.wbsNode.get(id)?.code;
        return `${code(predID)} ${code(succID)} ${type} ${lagValue} ${lagUnit} ${lagCalendar}`;
      })
      .sort();
  expect(lags(again)).toEqual(lags(plan));
  const kinds = ({ resource }: PlanDocument) => [...resource.values()].map((row) => row.kind);
  expect(kinds(again)).toEqual(kinds(plan));
});

test('nothing in the exported file is unknown to the reader', () => {
  expect(read.value.notMapped).toEqual([]);
});

test('a program that does not know the custom fields arrives at the same dates', () => {
  const foreign = readMspdi(exported.replaceAll(/<Alias>.*?<\/Alias>/g, '<Alias>别的</Alias>'));
  if (!foreign.ok) throw new Error(foreign.problem.message);
  const document = toImportedDocument(foreign.value, v7, (id) => toStandardCalendar(id, '', 2026)).document;
  const dates = (one: PlanDocument) =>
    Object.entries(toRows(one)).map(([code, { start, finish }]) => `${code} ${start} ${finish}`);
  expect(dates(document)).toEqual(dates(plan));
});
