#!/usr/bin/env bash
# Runs README's commands on a bare Debian 13: a chroot with git and Node 20, and a clone of HEAD in it.
#
#   tests/tools/debian13.sh [--keep FOLDER] [SUITE…]
#
# `npm pack`, before anything is built, has to make a package that works in an empty folder; `npm start` has to serve a page in
# which R changes what this machine's browser draws; then `npm test -- SUITE…` has to pass (default: tree and wasm; "all" for
# every suite). Each may take half an hour. --keep makes the chroot in FOLDER, or reuses it, and does not remove it.
# Needs root, debootstrap and a Debian mirror in apt's configuration, and `npm test` to have run here before.
# Exit status: 0 passed, 1 failed, 77 did not run.
set -euo pipefail
cd "$(dirname "$0")/../.."

did_not_run() {
  echo "DID NOT RUN debian13: $1"
  exit 77
}
[ "$(id -u)" = 0 ] || did_not_run 'only root can make a chroot'
command -v debootstrap > /dev/null || did_not_run 'debootstrap is not installed'
command -v unshare > /dev/null || did_not_run 'unshare is not installed'
unshare --mount --pid --fork true 2> /dev/null || did_not_run 'namespaces are not allowed here'
# shellcheck disable=SC2016
mirror=$(apt-get indextargets --format '$(LABEL) $(REPO_URI)' 'Created-By: Packages' 2> /dev/null |
  awk '$1 == "Debian" { print $2; exit }')
[ -n "$mirror" ] || did_not_run 'apt names no Debian mirror (apt-get update finds it)'

keep=''
if [ "${1:-}" = --keep ]; then
  keep=$2
  shift 2
fi
suites=("${@:-tree}")
[ $# -gt 0 ] || suites=(tree wasm)
[ "${suites[0]}" != all ] || suites=()
chroot=${keep:-$(mktemp -d)}
mkdir -p "$chroot" build
# The mounts belong to the namespace of each command, so nothing is mounted here.
[ -n "$keep" ] || trap 'rm -rf --one-file-system "$chroot"' EXIT

start=$SECONDS
report() { echo "debian13: $1 ($((SECONDS - start)) s)"; }
fail() {
  report "FAILED: $1"
  exit 1
}

# Runs a shell command in the chroot, with /proc, pseudo-terminals and shared memory; its processes end with it.
inside() {
  local pass=() name most=${limit-1800}
  for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY npm_config_registry; do
    [ -z "${!name:-}" ] || pass+=("$name=${!name}")
  done
  # shellcheck disable=SC2016
  exec ${most:+timeout -s KILL "$most"} unshare --mount --pid --fork --kill-child bash -c '
    mount -t proc proc "$0/proc"
    mkdir -p "$0/dev/pts" "$0/dev/shm"
    mount -t devpts -o newinstance,ptmxmode=0666 devpts "$0/dev/pts"
    ln -sf pts/ptmx "$0/dev/ptmx"
    mount -t tmpfs tmpfs "$0/dev/shm"
    command=$1
    shift
    exec chroot "$0" env -i HOME=/root LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
      NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$@" bash -c "$command"
  ' "$chroot" "$1" "${pass[@]}"
}

# What this machine's apt and npm need to reach their servers.
copy_settings() {
  apt-config dump Acquire > "$chroot/etc/apt/apt.conf.d/99host"
  cp /etc/resolv.conf /etc/hosts "$chroot/etc/"
  cp -r /usr/local/share/ca-certificates/. "$chroot/usr/local/share/ca-certificates/" 2> /dev/null || true
  cat "$(npm config get globalconfig)" ~/.npmrc 2> /dev/null |
    grep -vE '^(prefix|nodedir|cache|cafile)\b' > "$chroot/root/.npmrc" || true
}

if ! [ -e "$chroot/usr/bin/npm" ]; then
  unshare --mount debootstrap --variant=minbase --include=ca-certificates trixie "$chroot" "$mirror" \
    > build/debian13.log 2>&1 || did_not_run 'debootstrap could not make Debian 13 (build/debian13.log)'
  copy_settings
  (inside 'update-ca-certificates && apt-get update && apt-get install -y --no-install-recommends git nodejs npm') \
    >> build/debian13.log 2>&1 || did_not_run 'apt-get could not install Node (build/debian13.log)'
  report 'a bare Debian 13 with git and Node is ready'
fi
rm -rf "$chroot/root/press-r"
git clone -q --no-hardlinks . "$chroot/root/press-r"

(inside 'rm -rf ~/game && mkdir ~/game && cd ~/press-r && npm pack --pack-destination ~/game && cd ~/game &&
  npm init -y && npm install ./press-r-*.tgz && npx press-r show spelunky/v1/1 --ascii &&
  node -e "import(\"press-r/gungeon\").then(({ open }) => open()).then((game) => console.log(game.level(1).width))"') \
  > build/debian13-pack.log 2>&1 || fail 'npm pack, or the package (build/debian13-pack.log)'
report 'npm pack makes a package that works'

(limit='' inside 'cd ~/press-r && npm start') > build/debian13-start.log 2>&1 &
server=$!
address=''
started=$SECONDS
while [ -z "$address" ]; do
  sleep 1
  if [ $((SECONDS - started)) -gt 1800 ]; then
    kill -KILL $server
    fail 'npm start took half an hour (build/debian13-start.log)'
  fi
  address=$(grep -aoE 'http://127\.0\.0\.1:[0-9]+/' build/debian13-start.log | head -n 1 || true)
  [ -n "$address" ] || kill -0 $server 2> /dev/null || fail 'npm start ended (build/debian13-start.log)'
done
report 'npm start serves the page'
drawn=0
node --input-type=module - "$address" << 'END' || drawn=$?
import { chromium } from 'playwright-core';
import { findChromium } from './wasm/build/setup.mjs';

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
// Without motion, only another level changes the picture.
const page = await browser.newPage({ reducedMotion: 'reduce' });
const errors = [];
page.on('pageerror', (error) => errors.push(error.message));
await page.goto(process.argv[2]);
const painted = () => performance.getEntriesByName('painted').length > 0;
await page.waitForFunction(painted, undefined, { timeout: 60_000 });
const first = page.url();
const drawn = () => page.locator('canvas').first().evaluate((canvas) => canvas.toDataURL());
const before = await drawn();
await page.keyboard.press('r');
await page.waitForFunction((url) => location.href !== url, first, { timeout: 30_000 });
for (let tries = 0; (await drawn()) === before; ++tries) {
  if (tries === 30) throw new Error('R changed the address, and no pixel.');
  await page.waitForTimeout(1000);
}
await page.screenshot({ path: 'build/debian13.png' });
await browser.close();
if (errors.length > 0) throw new Error(errors.join('\n'));
END
# unshare ignores gentler signals; --kill-child ends all processes inside.
kill -KILL $server
wait $server 2> /dev/null || true
[ $drawn = 0 ] || fail 'the page was not drawn'
report 'the page is drawn, and R draws another level (build/debian13.png)'

(inside "cd ~/press-r && npm test -- ${suites[*]}") > build/debian13-test.log 2>&1 || {
  grep -a '^FAILED\|^OVER' build/debian13-test.log | sed 's/^/debian13: /'
  fail "npm test ${suites[*]} (build/debian13-test.log)"
}
report "passed: npm start, and npm test ${suites[*]}: $(tail -n 1 build/debian13-test.log)"
