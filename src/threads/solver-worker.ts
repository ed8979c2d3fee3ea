/** The thread that solves: a job comes in, what came of it goes out. `solver-pool.ts` starts and ends it. */
import { runJob, type Job } from '../solver/jobs.js';
import { serve } from './serve.js';
import { useTableFile } from './table-file.js';

useTableFile();
serve((job: Job) => Promise.resolve({ result: runJob(job) }));
