const register = 'apps/server/src/register';
const contracts = 'packages/contracts/src/register';
const rules = `${register}/register.calls.test.ts`;
const files = `${register}/files/register-files.calls.test.ts`;

/** In what all registers share: the kit's rules, rows, files and workflow. */
export const registerFaults = [
  {
    name: 'a required field may stay empty',
    file: `${contracts}/check-row.ts`,
    find: "return field.required && field.kind !== 'code'",
    replace: "return !field.label && field.kind !== 'code'",
    tests: [rules],
  },
  {
    name: 'a text may be longer than its field',
    file: `${contracts}/check-row.ts`,
    find: 'const issue = tooLong(field.label, text, field.max);',
    replace: "const issue = tooLong(field.label, '', field.max);",
    tests: ['packages/contracts/src/register/check-row.test.ts'],
  },
  {
    name: 'an edit on an old version overwrites the newer one',
    file: `${register}/write/write-row.service.ts`,
    find: 'if (row.rowVersion === rowVersion) return;',
    replace: 'if (row.rowVersion >= rowVersion) return;',
    tests: [rules],
  },
  {
    name: 'an edit leaves no trace in the history',
    file: `${register}/write/write-row.service.ts`,
    find: '  await audit(actor, toAuditEntry(register, written));\n',
    replace: '',
    tests: [`${register}/files/export-job.calls.test.ts`],
  },
  {
    name: 'an edit is not told to open pages',
    file: `${register}/write/write-row.service.ts`,
    find: 'await announceRow(db, project, register.entity, rowID, row.rowVersion);',
    replace: 'await Promise.resolve([db, project, register, rowID, row]);',
    tests: [`${register}/write/batch-rows.calls.test.ts`],
  },
  {
    name: 'a step of the workflow is open to whoever may change rows',
    file: 'packages/contracts/src/flow/flow.ts',
    find: 'who.length === 0 || who.some(holds)',
    replace: 'who.length >= 0 || who.some(holds)',
    tests: [rules],
  },
  {
    name: 'a row points to what is in another project',
    file: `${register}/write/check-row.service.ts`,
    find: '  refuse(await checkTargets(actor, register, change.before, change.after, shared.known));\n',
    replace: '',
    tests: [rules],
  },
  {
    name: 'a deleted row stays in the list',
    file: `${register}/read/asked-sql.ts`,
    find: 'export const areLiving = sql<SqlBool>`t.deleted_at is null`;',
    replace: 'export const areLiving = sql<SqlBool>`true`;',
    tests: [rules],
  },
  {
    name: 'what comes back from the recycle bin brings along what went with others',
    file: `${register}/write/delete-rows.service.ts`,
    find: 'and deletion_id = any(',
    replace: 'and deletion_id = any(deletion_id || ',
    tests: [rules, `${register}/write/row-duties.calls.test.ts`],
  },
  {
    name: 'a number that somebody typed is given once more',
    file: `${register}/write/next-code.service.ts`,
    find: 'if (place && checked && !checked.isTaken)',
    replace: 'if (place && checked)',
    tests: [`${register}/write/numbers.calls.test.ts`],
  },
  {
    name: 'a create that is sent twice is not recognised',
    file: `${register}/write/add-once.service.ts`,
    find: 'if (!creation) return undefined;',
    replace: "if (creation?.user_id !== '') return undefined;",
    tests: [`${register}/write/add-once.calls.test.ts`],
  },
  {
    name: 'an import writes the good rows although one is wrong',
    file: `${register}/import/import-rows.service.ts`,
    find: "(mode === 'write' && plan.faults.length === 0)",
    replace: "(mode === 'write' && plan.rows.length > 0)",
    tests: [files],
  },
  {
    name: 'a column that its reader may not see stands in the export',
    file: `${register}/files/rows-book.service.ts`,
    find: 'return field && !hidden.has(key) ? [[key, field] as const] : [];',
    replace: 'return field && hidden.size >= 0 ? [[key, field] as const] : [];',
    tests: [files, `${register}/read/export-sight.calls.test.ts`],
  },
  {
    name: 'a text that begins with = is a formula in the workbook',
    file: `${register}/files/xlsx-write-program.ts`,
    find: 'return { value: String(value), type: String,',
    replace: "return { value: String(value), type: String(value).startsWith('=') ? 'Formula' : String,",
    tests: [files],
  },
  {
    name: 'who comes from outside sees the rows of other units',
    file: `${register}/read/row-rights.service.ts`,
    find: 'if (!isOutside) return ofAll;',
    replace: 'if (isOutside !== undefined) return ofAll;',
    tests: [`${register}/register-walls.calls.test.ts`],
  },
  {
    name: 'numbers of a year go on in the next',
    file: 'packages/engine/src/coding/to-code.ts',
    find: 'return day.slice(0, 4);',
    replace: 'return day.slice(0, 2);',
    tests: ['packages/engine/src/coding/to-code.test.ts'],
  },
  {
    name: 'a file above the limit is taken',
    file: 'apps/server/src/files/open-upload.service.ts',
    find: '    refuseTooLarge(size, services.config.files);\n',
    replace: '',
    tests: ['apps/server/src/files/upload.calls.test.ts'],
  },
  {
    name: 'a signed address opens its file for ever',
    file: 'apps/server/src/files/signed-address.ts',
    find: "jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], currentDate: now });\n    const { c, p, f, u }",
    replace:
      "jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], currentDate: new Date(now.getTime() - 86_400_000) });\n    const { c, p, f, u }",
    tests: ['apps/server/src/files/download.test.ts'],
  },
];
