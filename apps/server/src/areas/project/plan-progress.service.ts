/** The plan counts local minutes since 1970. */
const toLocalMinute = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(0, 16);

type Progress = {
  readonly finish_at: number | null;
  readonly percent_complete: number | null;
  readonly activity_count: number | null;
};

/** What a plan adds up to; nothing where there is none. */
export const toProgress = (plan: Progress | undefined) => ({
  planFinish: plan?.finish_at == null ? null : toLocalMinute(plan.finish_at),
  percentComplete: plan?.percent_complete ?? 0,
  activityCount: plan?.activity_count ?? 0,
});
