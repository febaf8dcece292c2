import { communicationRegisters } from '../communication/communication.registers.ts';
import { companyRegisters } from '../company/company.registers.ts';
import { costRegisters } from '../cost/cost.registers.ts';
import { integrationRegisters } from '../integration/integration.registers.ts';
import { platformRegisters } from '../platform/platform.registers.ts';
import { resourceRegisters } from '../resource/resource.registers.ts';
import { scheduleRegisters } from '../schedule/schedule.registers.ts';
import { scopeRegisters } from '../scope/scope.registers.ts';
import { stakeholderRegisters } from '../stakeholder/stakeholder.registers.ts';
import type { Register } from './register.ts';

/** Every register there is, area by area; links back, deletion and the calls on rows look them up here. */
export const allRegisters: readonly Register[] = [
  ...integrationRegisters,
  ...scopeRegisters,
  ...stakeholderRegisters,
  ...scheduleRegisters,
  ...resourceRegisters,
  ...costRegisters,
  ...communicationRegisters,
  ...companyRegisters,
  ...platformRegisters,
];

export const findRegister = (entity: string): Register | undefined =>
  allRegisters.find((register) => register.entity === entity);
