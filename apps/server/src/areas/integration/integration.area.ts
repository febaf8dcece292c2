import type { ServerArea } from '../area.ts';
import { codingRuleHandlers } from './coding/coding-rule.handlers.ts';
import { projectCommitteeKit } from './committee/committee.kit.ts';
import { integrationProbes } from './integration.probes.ts';
import { issueKit } from './issue.kit.ts';
import { roleHandlers } from './role.handlers.ts';

export const integrationArea: ServerArea = {
  handlers: [...codingRuleHandlers, ...roleHandlers],
  kits: [issueKit, projectCommitteeKit],
  probes: integrationProbes,
};
