import type { Area } from './area.ts';
import { cabinetArea } from './cabinet/cabinet.area.ts';
import type { Call } from './call.ts';
import { communicationArea } from './communication/communication.area.ts';
import { companyArea } from './company/company.area.ts';
import { costArea } from './cost/cost.area.ts';
import * as files from './files/file.calls.ts';
import { identityArea } from './identity/identity.area.ts';
import { integrationArea } from './integration/integration.area.ts';
import * as calendarFeed from './notify/calendar-feed.calls.ts';
import * as notice from './notify/notice.calls.ts';
import * as noticeRobot from './notify/notice-robot.calls.ts';
import * as task from './notify/task.calls.ts';
import * as week from './notify/week.calls.ts';
import { platformArea } from './platform/platform.area.ts';
import { projectArea } from './project/project.area.ts';
import { allRegisters } from './register/all-registers.ts';
import { callsOf } from './register/register-calls.ts';
import * as rows from './register/row.calls.ts';
import * as search from './register/search.calls.ts';
import { resourceArea } from './resource/resource.area.ts';
import { scheduleArea } from './schedule/schedule.area.ts';
import { scopeArea } from './scope/scope.area.ts';
import { stakeholderArea } from './stakeholder/stakeholder.area.ts';

/** What all areas share. */
const house = {
  calls: [rows, search, files, task, week, notice, calendarFeed, noticeRobot],
} as const satisfies Area;

export const allAreas = [
  identityArea,
  companyArea,
  projectArea,
  integrationArea,
  scopeArea,
  scheduleArea,
  stakeholderArea,
  resourceArea,
  costArea,
  communicationArea,
  platformArea,
  cabinetArea,
  house,
] as const;

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'gate' in value && 'input' in value && 'output' in value;

const ownCalls: readonly Call[] = (allAreas as readonly Area[])
  .flatMap(({ calls, plans = [] }): readonly object[] => [...calls, ...plans])
  .flatMap((file) => Object.values(file).filter(isCall));

const ownNames = new Set(ownCalls.map((call) => call.name));

/** Every call of the product: those the areas write themselves, then those that a register's declaration makes. */
export const allCalls: readonly Call[] = [
  ...ownCalls,
  ...allRegisters
    .flatMap((register): Call[] => Object.values(callsOf(register)))
    .filter((call) => !ownNames.has(call.name)),
];
