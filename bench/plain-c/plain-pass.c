/*
 * The engine's full pass over ordinary tasks, as plain as C has it: what the bench compares the engine with.
 * Usage: plain-pass FILE RUNS. FILE holds 32-bit integers (see time-plain-pass.ts); prints the median of RUNS
 * passes in milliseconds and a sum over all dates and floats.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef int32_t i32;
enum { FS, SS, FF, SF };
enum { NONE = -1000000000, UNBOUNDED = 1000000000, RANGE_DAYS = 65744, RANGE_END = RANGE_DAYS * 1440, BREAK_BITS = 10 };

typedef struct {
  i32 total, shift, firstBlock, blockCount, isContinuous;
  const i32 *blocks, *workBeforeDay, *patternOfDay, *patternStart, *from, *to;
} Calendar;

static i32 n, m, calendarCount, projectStart;
static const i32 *order, *calendarOf, *span, *lowStart, *highStart, *highFinish, *mayPrecede;
static const i32 *inStart, *linkFrom, *linkTo, *linkType, *linkLag, *linkHours, *isDirect, *outStart, *outLink;
static Calendar *calendars;
static i32 *es, *ef, *esWork, *efWork, *driving, *ls, *lf, *lsWork, *lfWork, *totalFloat, *freeFloat;

static const i32 *cursor;
static const i32 *take(i32 count) {
  const i32 *at = cursor;
  cursor += count;
  return at;
}

static i32 min(i32 a, i32 b) { return a < b ? a : b; }
static i32 max(i32 a, i32 b) { return a > b ? a : b; }

static i32 workBefore(const Calendar *c, i32 at) {
  if (at <= 0) return 0;
  if (at >= RANGE_END) return c->total;
  if (c->isContinuous) return at;
  i32 day = at / 1440, minute = at - day * 1440, pattern = c->patternOfDay[day], work = c->workBeforeDay[day];
  for (i32 i = c->patternStart[pattern]; i < c->patternStart[pattern + 1] && minute > c->from[i]; i++)
    work += min(minute, c->to[i]) - c->from[i];
  return work;
}

static i32 searchStart(const Calendar *c, i32 work) {
  if (work < 0) return 0;
  if (work >= c->total) return RANGE_END;
  if (c->isContinuous) return work;
  i32 low = 0, high = RANGE_DAYS - 1;
  while (low < high) {
    i32 middle = (low + high) / 2;
    if (c->workBeforeDay[middle + 1] > work) high = middle;
    else low = middle + 1;
  }
  i32 rest = work - c->workBeforeDay[low], i = c->patternStart[c->patternOfDay[low]];
  for (; rest >= c->to[i] - c->from[i]; i++) rest -= c->to[i] - c->from[i];
  return low * 1440 + c->from[i] + rest;
}

static i32 startAtWork(const Calendar *c, i32 work) {
  i32 block = (work >> c->shift) - c->firstBlock;
  if (block < 0 || block >= c->blockCount || c->blocks[2 * block + 1] < 0) return searchStart(c, work);
  i32 rest = c->blocks[2 * block + 1], offset = work & ((1 << c->shift) - 1);
  i32 isPast = offset >= (rest & ((1 << BREAK_BITS) - 1));
  return c->blocks[2 * block] + offset + (isPast ? rest >> BREAK_BITS : 0);
}

static i32 finishAtWork(const Calendar *c, i32 work) {
  if (work <= 0) return 0;
  if (work > c->total) return RANGE_END;
  return startAtWork(c, work - 1) + 1;
}

static i32 addWorking(const Calendar *c, i32 at, i32 work) {
  if (work == 0) return at;
  i32 target = workBefore(c, at) + work;
  return work > 0 ? finishAtWork(c, target) : startAtWork(c, target);
}

static i32 askedDate(i32 i) {
  i32 at = linkType[i] == FS || linkType[i] == FF ? ef[linkFrom[i]] : es[linkFrom[i]];
  return addWorking(&calendars[linkHours[i]], at, linkLag[i]);
}

static i32 allowedWork(i32 i, i32 at, const Calendar *own) {
  return workBefore(own, addWorking(&calendars[linkHours[i]], at, -linkLag[i]));
}

static void passForward(void) {
  for (i32 k = 0; k < n; k++) {
    i32 v = order[k], finish = NONE, startLink = -1, finishLink = -1, length = span[v];
    const Calendar *own = &calendars[calendarOf[v]];
    i32 start = mayPrecede[v] ? NONE : workBefore(own, projectStart);
    for (i32 i = inStart[v]; i < inStart[v + 1]; i++) {
      i32 type = linkType[i], from = linkFrom[i];
      i32 work = isDirect[i] ? (type == FS || type == FF ? efWork[from] : esWork[from]) + linkLag[i]
                             : workBefore(own, askedDate(i));
      if (type < FF && work >= start) start = work, startLink = i;
      if (type >= FF && work >= finish) finish = work, finishLink = i;
    }
    if (finishLink >= 0 && finish - length >= start) start = finish - length, startLink = finishLink;
    driving[v] = lowStart[v] <= start && start <= highStart[v] ? startLink : -1;
    start = min(highStart[v], max(lowStart[v], start));
    esWork[v] = start;
    efWork[v] = start + length;
    es[v] = startAtWork(own, start);
    ef[v] = finishAtWork(own, start + length);
    if (finishLink < 0 || finish != start + length) continue;
    for (i32 i = inStart[v]; i < inStart[v + 1]; i++) {
      if (linkType[i] < FF || linkLag[i] != 0) continue;
      i32 asked = askedDate(i);
      if (asked > ef[v] && workBefore(own, asked) == efWork[v]) ef[v] = asked;
    }
  }
}

static void passBackward(void) {
  i32 projectFinish = NONE;
  for (i32 v = 0; v < n; v++) projectFinish = max(projectFinish, ef[v]);
  for (i32 k = n - 1; k >= 0; k--) {
    i32 v = order[k], length = span[v], free = UNBOUNDED, early = efWork[v];
    const Calendar *own = &calendars[calendarOf[v]];
    i32 finish = min(workBefore(own, projectFinish), highFinish[v]);
    for (i32 j = outStart[v]; j < outStart[v + 1]; j++) {
      i32 i = outLink[j], type = linkType[i], to = linkTo[i], isToStart = type == FS || type == SS;
      i32 late, held, shift = type == SS || type == SF ? length : 0;
      if (isDirect[i]) {
        late = (isToStart ? lsWork[to] : lfWork[to]) - linkLag[i];
        held = (isToStart ? esWork[to] : efWork[to]) - linkLag[i];
      } else {
        late = allowedWork(i, isToStart ? ls[to] : lf[to], own);
        held = allowedWork(i, isToStart ? es[to] : ef[to], own);
      }
      finish = min(finish, late + shift);
      free = min(free, held + shift);
    }
    lfWork[v] = finish;
    lsWork[v] = finish - length;
    lf[v] = finishAtWork(own, finish);
    ls[v] = startAtWork(own, finish - length);
    totalFloat[v] = finish - early;
    freeFloat[v] = max(0, min(free, finish) - early);
  }
}

static int compareTimes(const void *a, const void *b) {
  double d = *(const double *)a - *(const double *)b;
  return d < 0 ? -1 : d > 0;
}

static i32 *column(void) { return calloc((size_t)n, sizeof(i32)); }

static void readNetwork(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) exit(1);
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  i32 *all = malloc(size);
  if (all == NULL || fread(all, 1, size, file) != size) exit(1);
  fclose(file);
  cursor = all;
  n = *take(1), m = *take(1), calendarCount = *take(1), projectStart = *take(1);
  order = take(n), calendarOf = take(n), span = take(n), lowStart = take(n), highStart = take(n);
  highFinish = take(n), mayPrecede = take(n), inStart = take(n + 1), outStart = take(n + 1);
  linkFrom = take(m), linkTo = take(m), linkType = take(m), linkLag = take(m), linkHours = take(m);
  isDirect = take(m), outLink = take(m);
  calendars = calloc((size_t)calendarCount, sizeof(Calendar));
  for (i32 i = 0; i < calendarCount; i++) {
    Calendar *c = &calendars[i];
    c->total = *take(1), c->isContinuous = *take(1), c->shift = *take(1), c->firstBlock = *take(1);
    c->blockCount = *take(1) / 2, c->blocks = take(2 * c->blockCount);
    c->workBeforeDay = take(RANGE_DAYS + 1), c->patternOfDay = take(RANGE_DAYS);
    i32 patterns = *take(1);
    c->patternStart = take(patterns);
    i32 intervals = *take(1);
    c->from = take(intervals), c->to = take(intervals);
  }
  es = column(), ef = column(), esWork = column(), efWork = column(), driving = column(), ls = column();
  lf = column(), lsWork = column(), lfWork = column(), totalFloat = column(), freeFloat = column();
}

int main(int argc, char **argv) {
  if (argc < 3) return 1;
  readNetwork(argv[1]);
  int runs = atoi(argv[2]);
  double *times = malloc((size_t)runs * sizeof(double));
  for (int run = 0; run < runs; run++) {
    struct timespec from, to;
    clock_gettime(CLOCK_MONOTONIC, &from);
    passForward();
    passBackward();
    clock_gettime(CLOCK_MONOTONIC, &to);
    times[run] = (double)(to.tv_sec - from.tv_sec) * 1e3 + (double)(to.tv_nsec - from.tv_nsec) / 1e6;
  }
  qsort(times, (size_t)runs, sizeof(double), compareTimes);
  int64_t sum = 0;
  for (i32 v = 0; v < n; v++)
    sum += (int64_t)es[v] + ef[v] + ls[v] + lf[v] + driving[v] + totalFloat[v] + (int64_t)3 * freeFloat[v];
  printf("%.6f %lld\n", times[runs / 2], (long long)sum);
  return 0;
}
