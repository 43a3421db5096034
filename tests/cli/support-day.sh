#!/bin/bash
# A day of support, as a script: no question, JSON and exit codes only. Needs CLI (the built file), URL, and the phone of a customer.
set -euo pipefail

consigne() { node "$CLI" "$@" --no-input; }
# pick EXPRESSION: of the JSON on stdin, called `j`.
pick() { node -e 'let t="";process.stdin.on("data",d=>t+=d).on("end",()=>{const j=JSON.parse(t);console.log(eval(process.argv[1]))})' "$1"; }
# ends CODE COMMAND…: the command must end with this exit code.
ends() {
  local wanted=$1 got=0
  shift
  "$@" >/dev/null 2>"$OUT/last-error" || got=$?
  [[ $got == "$wanted" ]] || { echo "exit $got instead of $wanted: $* $(cat "$OUT/last-error")" >&2; exit 1; }
}

ends 4 consigne whoami
echo "$PASSWORD" | consigne login --profile support --url "$URL" --email support@consigne.test --password-stdin --json >/dev/null
CONSIGNE_PASSWORD=$PASSWORD consigne login --profile manager --url "$URL" --email manager@consigne.test --json >/dev/null
export CONSIGNE_PROFILE=support
[[ $(consigne whoami --json | pick 'j.user.roles.join()') == Support ]]

# A customer calls: found by phone, the code is sent again.
order=$(consigne find "$PHONE" --json | pick 'j.items.find(i => i.kind === "rentalOrder").id')
code=$(consigne rentals show "$order" --json | pick 'j.rentalCode')
consigne messages resend "$code" --json >/dev/null

# A door is jammed: the lock says so (6), and once it is free it opens; never without a reason.
locker='Retrait Commerce/1'
consigne simulator fault "$locker" bolt-jam --times 1 --json >/dev/null
ends 2 consigne lockers open "$locker" --json
ends 6 consigne lockers open "$locker" --reason 'Cliente devant la porte' --json
consigne lockers open "$locker" --reason 'Cliente devant la porte' --json | pick 'j.success' | grep -qx true

# Money is the managers': support is refused by a rule (5).
ends 5 consigne rentals terminate "$code" --reason 'Rapporté au comptoir' --json
export CONSIGNE_PROFILE=manager
ends 5 consigne rentals capture-deposit "$code" --amount 20 --reason 'Trop tôt' --json
consigne rentals terminate "$code" --reason 'Rapporté au comptoir' --in-hand --json >/dev/null
shown=$(consigne rentals capture-deposit "$code" --amount 20 --dry-run --json | pick 'j.retainedDeposit')
[[ $shown == 20 ]]
consigne rentals capture-deposit "$code" --amount 20,00 --reason 'Mandrin cassé' --json >/dev/null
[[ $(consigne payments show "$code" --json | pick 'j.depositPayment.capturedAmount >= 20') == true ]]

# Another customer gets everything back.
consigne rentals refund "$REFUNDED" --reason 'Article en panne' --yes --json >/dev/null
ends 3 consigne rentals show ZZZZZZZZ --json

consigne rentals list --csv > "$OUT/locations.csv"
consigne audit export --output "$OUT/journal.csv" --json >/dev/null
consigne audit list --all --json > "$OUT/audit.json"
