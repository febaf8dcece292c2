import type { ServerArea } from '../area.ts';
import { applicationHandlers } from './application.handlers.ts';
import { companyHandlers } from './company.handlers.ts';
import { memberHandlers } from './member.handlers.ts';
import { portfolioHandlers } from './portfolio.handlers.ts';

export const companyArea: ServerArea = {
  handlers: [...applicationHandlers, ...companyHandlers, ...memberHandlers, ...portfolioHandlers],
};
