/** One part of a number. `digits` of a date: 4 year, 6 month, 8 day; of a sequence: its width, 1 to 8. */
export type CodingSegment =
  | { readonly kind: 'fixed'; readonly text: string }
  | { readonly kind: 'projectCode' }
  | { readonly kind: 'date'; readonly digits: 4 | 6 | 8 }
  | { readonly kind: 'wbsCode' }
  | { readonly kind: 'category' }
  | { readonly kind: 'sequence'; readonly digits: number };

/** How the numbers of one kind of row are made; `resetBy` tells when its sequence begins anew. */
export type CodingRule = {
  readonly segments: readonly CodingSegment[];
  readonly resetBy: '不' | '年' | '月' | 'WBS';
};

/** The rule that every kind starts with. @example defaultRule('CS') // CS-001, CS-002, … */
export const defaultRule = (prefix: string): CodingRule => ({
  segments: [
    { kind: 'fixed', text: `${prefix}-` },
    { kind: 'sequence', digits: 3 },
  ],
  resetBy: '不',
});
