seq 0 100000 9900000 | parallel \
  "press-r survey 'STAR' --first {} --count 100000 --jobs 1 --json > part-{}.json"
cat part-*.json | press-r merge - --expect 0-10000000 --json > survey.json
