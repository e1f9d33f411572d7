//! Where a question comes from, by way of a proxy or not.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, Request};

/// Where a question comes from. A proxy on this machine says for whom it asks.
pub(crate) fn address(request: &Request) -> IpAddr {
    let says = forwarded(request, "x-forwarded-for").and_then(|address| address.parse().ok());
    says.unwrap_or_else(|| peer(request))
}

/// Who is connected.
fn peer(request: &Request) -> IpAddr {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.ip())
}

/// What a proxy on this machine says last of a question that it hands on; from elsewhere anybody may say anything.
pub(crate) fn forwarded<'r>(request: &'r Request, header: &str) -> Option<&'r str> {
    if !peer(request).to_canonical().is_loopback() {
        return None;
    }
    let said = request.headers().get_all(header).iter().next_back()?;
    said.to_str().ok()?.rsplit(',').next().map(str::trim)
}
