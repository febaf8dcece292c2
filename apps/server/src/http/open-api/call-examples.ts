import { type Call, onlyAsks } from '@xmgl/contracts/call';
import { z } from 'zod';
import { type JsonSchema, rowID, toExample } from './example.ts';
import { exampleValues } from './example-values.ts';

type Io = 'input' | 'output';
export type Examples = { readonly input: unknown; readonly output: unknown };

/** What a value made from the contract alone would not say, over what it does. */
const given: Readonly<Record<string, Partial<Record<Io, object>>>> = {
  UpdCompanyType: { input: { companyTypeID: rowID } },
  UpdProjectType: { input: { projectTypeID: rowID, rowVersion: 1 } },
  CloseCostPeriod: { input: { month: '2026-03' } },
  GetCostPeriodRows: { input: { period: '2026-03' } },
  ReopenCostPeriod: { input: { month: '2026-03' } },
  GetAllocations: { input: { month: '2026-03' } },
  RunAllocation: { input: { month: '2026-03' } },
  StockMonthPaper: { input: { month: '2026-03' } },
  TimesheetSummary: { input: { month: '2026-03' } },
  AddWebhook: { input: { events: ['Issue.新增'] } },
  FileUpload: { input: { uploadID: rowID } },
  UpdProjectAnnex: { input: { uploadID: rowID } },
  RelatedFileUpload: { input: { fileID: rowID } },
  AddUserFiles: { input: { files: [{ uploadID: rowID, fileName: '验收记录.pdf' }] } },
  UpdUserFiles: { input: { userFileID: rowID, fileName: '验收记录.pdf' } },
  DelUserFiles: { input: { userFileIDs: [rowID] } },
};

/** The JSON schema of a side of a call. JSON of any shape would refer to itself, by a name without a place here. */
export const schemaOf = (call: Call, io: Io): JsonSchema => {
  const schema = z.toJSONSchema(call[io], { io, unrepresentable: 'any', target: 'openapi-3.0' });
  const { $schema: _, definitions: __, ...own } = schema;
  return JSON.parse(JSON.stringify(own), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && '$ref' in value ? {} : value,
  ) as JsonSchema;
};

/** What is sent and what comes back: each by its contract. */
export const examplesOf = (call: Call): Examples => {
  const showsInput = (name: string) => !onlyAsks(call) && exampleValues[name] !== undefined;
  const made = {
    input: toExample(schemaOf(call, 'input'), showsInput),
    output: toExample(schemaOf(call, 'output'), () => true),
  };
  const own = given[call.name];
  const over = (io: Io) => (own?.[io] === undefined ? made[io] : { ...Object(made[io]), ...own[io] });
  return { input: over('input'), output: over('output') };
};
