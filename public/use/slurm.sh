#!/bin/sh
#SBATCH --array=0-99
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
first=$((SLURM_ARRAY_TASK_ID * 100000))
press-r survey 'STAR' --first $first --count 100000 --jobs 1 --json > part-$first.json
